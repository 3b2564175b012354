import { accept, expect, say, test } from '../support/counter.ts';

test('a customer writes, an agent accepts and answers, and sees the answer delivered and then read', async ({
  sitDown,
  customer,
}) => {
  const page = await sitDown('julia');
  const marina = await customer();
  await marina.send('Oi! Vocês consertam panela de pressão?');

  await page.getByRole('tab', { name: /Aguardando/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: marina.name });
  await expect(row).toContainText('Vocês consertam panela de pressão?');
  await accept(page, marina.name);
  await expect(page.getByRole('log')).toContainText('Vocês consertam panela de pressão?');

  await say(page, 'Consertamos, sim. Qual é o modelo?');
  const answer = page.getByRole('article').filter({ hasText: 'Qual é o modelo?' });
  await expect(answer).toHaveCount(1);
  await expect(answer).toContainText('Entregue');
  await marina.read();
  await expect(answer).toContainText('Lida');

  const { id } = await marina.send('É a de 7 litros');
  await expect(page.getByRole('log')).toContainText('É a de 7 litros');
  await marina.react(id, '👍');
  await expect(page.getByRole('article').filter({ hasText: 'É a de 7 litros' })).toContainText('Reações: 👍');

  await page.getByRole('button', { name: 'Resolver', exact: true }).click();
  await expect(page).toHaveURL(/\/tickets(\?.*)?$/);
  await page.getByText('Fechados', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: marina.name })).toBeVisible();
});

test('what a customer sends is shown for what it is', async ({ sitDown, customer }) => {
  const page = await sitDown('julia');
  const joao = await customer();
  const place = { latitude: -23.5614, longitude: -46.6559, name: 'Galpão 4', address: 'Rua das Laranjeiras, 80' };
  await joao.send({ type: 'location', content: place });
  await joao.send('*urgente* <b>não é HTML</b>');
  await accept(page, joao.name);

  const log = page.getByRole('log');
  await expect(log).toContainText('Galpão 4');
  await expect(log.locator('strong', { hasText: 'urgente' })).toBeVisible();
  await expect(log).toContainText('<b>não é HTML</b>');
});

test('a message that the channel cannot deliver says why and can be sent again', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  const page = await sitDown('julia');
  const ana = await customer();
  await ana.send('Oi');
  await accept(page, ana.name);
  // Only what is said to Ana: bots and clocks of the other conversations go on writing meanwhile.
  await sandbox.faults.add({
    match: { path: '/messages', where: { type: 'text', to: `+${ana.phone}` } },
    times: 1,
    action: { type: 'fail-later', code: 131026 },
  });
  await say(page, 'Bom dia, Ana');

  const bubble = page.getByRole('article').filter({ hasText: 'Bom dia, Ana' });
  await expect(bubble.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  const why = /Não enviada\. (.+?)(?=Tentar de novo)/.exec((await bubble.textContent()) ?? '')?.[1];
  await bubble.hover();
  await bubble.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Caminho da mensagem' }).click();
  const path = page.getByRole('dialog').getByRole('list', { name: 'Caminho da mensagem' });
  await expect(path.getByRole('listitem')).toHaveText([/Na fila de envio/, /Entregue ao canal/, /Enviada/, /Falhou/]);
  await expect(path).toContainText(why?.trim() ?? 'why it failed');
  await page.keyboard.press('Escape');
  await bubble.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(bubble).toContainText('Entregue');
  await expect(bubble).toHaveCount(1);
});
