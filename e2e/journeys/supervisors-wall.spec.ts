import { accept, expect, say, test } from '../support/counter.ts';

test('on the supervisors’ wall people are seen waiting, being served and on a pause as it happens, and lost lines are told', async ({
  sitDown,
  customer,
}) => {
  test.setTimeout(120_000);
  const wall = await sitDown('renata', { viewport: { width: 1920, height: 1080 } });
  const agent = await sitDown('diego');
  // What others have left with him goes back to the queue, so that his place on the wall shows this customer.
  await agent.getByRole('button', { name: /^Conta de/ }).click();
  await agent.getByRole('menuitem', { name: 'Encerrar o dia' }).click();
  const day = agent.getByRole('dialog', { name: 'Seu dia' });
  await expect(day.getByText(/^Você atendeu/)).toBeVisible();
  await day.getByLabel('Bilhete para quem continuar').fill('Ligar de manhã');
  await day.getByRole('button', { name: /com um bilhete$/ }).click();
  await expect(day.getByText('Nada ficou para trás')).toBeVisible();
  await day.getByRole('button', { name: 'Continuar atendendo' }).click();
  const menu = wall.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Agora' }).click();
  await expect(wall.getByRole('heading', { name: 'Agora', exact: true })).toBeVisible();
  await wall.getByRole('button', { name: 'Modo parede' }).click();
  await expect(menu).toBeHidden();
  await expect(wall).toHaveURL(/wall=true/);

  const client = await customer();
  await client.send('Tem em azul?');
  const waiting = wall.getByRole('list', { name: 'Aguardando' });
  // Whoever has just come stands behind all who wait already, and a long list draws what is in sight.
  const seesAtTheEnd = (name: string) =>
    expect(async () => {
      await wall.getByRole('region', { name: 'Aguardando' }).press('End');
      await expect(waiting.getByText(name)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  await seesAtTheEnd(client.name);

  await accept(agent, client.name);
  await expect(waiting.getByText(client.name)).toBeHidden();
  const desk = wall
    .getByRole('list', { name: 'Equipe' })
    .getByRole('listitem')
    .filter({ has: wall.getByText(/^Diego/) })
    .first();
  await expect(desk.getByText(client.name)).toBeVisible();
  await expect(desk.getByTitle('Espera resposta')).toHaveCount(1);
  await say(agent, 'Tem, sim.');
  await expect(desk.getByTitle('Espera resposta')).toHaveCount(0);

  await agent.getByRole('button', { name: /^Conta de/ }).click();
  await agent.getByRole('menuitem', { name: 'Entrar em pausa' }).click();
  await agent.getByLabel('Motivo').fill('Almoço');
  await agent.getByRole('button', { name: 'Pausar' }).click();
  await expect(desk.getByText(/Em pausa há 0 min: Almoço/)).toBeVisible();

  await expect(wall.getByText('Ao vivo')).toBeVisible();
  await wall.context().setOffline(true);
  await expect(wall.getByText(/^Sem conexão\. Números de \d\d:\d\d/)).toBeVisible({ timeout: 60_000 });
  const missed = await customer();
  await missed.send('Alguém aí?');
  await wall.context().setOffline(false);
  await expect(wall.getByText('Ao vivo')).toBeVisible({ timeout: 30_000 });
  await seesAtTheEnd(missed.name);

  await agent.getByRole('button', { name: /^Conta de/ }).click();
  await agent.getByRole('menuitem', { name: 'Voltar da pausa' }).click();
  await agent.getByRole('button', { name: 'Voltar', exact: true }).click();
  await expect(desk.getByText('1 atendimento', { exact: true })).toBeVisible();
  await wall.reload();
  await expect(menu).toBeHidden();
  await seesAtTheEnd(missed.name);
  await waiting.getByText(missed.name).click();
  await expect(wall).toHaveURL(/\/tickets\/[0-9a-f-]{36}/);
  await expect(menu).toBeVisible();
});
