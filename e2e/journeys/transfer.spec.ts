import { accept, expect, say, test } from '../support/counter.ts';

test('a conversation goes from one agent’s screen to the other’s, with its history and without a reload', async ({
  sitDown,
  customer,
}) => {
  const [diego, julia] = [await sitDown('diego'), await sitDown('julia')];
  const client = await customer();
  await client.send('Queria falar sobre garantia');
  await accept(diego, client.name);
  await say(diego, 'Vou passar para a Júlia');
  await expect(diego.getByRole('article').filter({ hasText: 'passar para a Júlia' })).toContainText('Entregue');

  await diego.getByRole('button', { name: 'Transferir' }).click();
  const dialog = diego.getByRole('dialog', { name: 'Transferir atendimento' });
  await dialog.getByRole('combobox', { name: 'Atendente' }).or(dialog.getByLabel('Atendente')).first().fill('Júl');
  await diego.getByRole('option', { name: /Júlia/ }).click();
  await dialog.getByRole('button', { name: 'Transferir' }).click();
  await expect(diego.getByText('Atendimento transferido.')).toBeVisible();

  await julia.getByRole('tab', { name: /Atendendo/ }).click();
  const row = julia.getByRole('listitem').filter({ hasText: client.name });
  await expect(row).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(julia.getByRole('log')).toContainText('Queria falar sobre garantia');
  await expect(julia.getByRole('log')).toContainText('passar para a Júlia');
  await expect(julia.getByRole('log')).toContainText('Transferido de Diego');

  await say(julia, 'Aqui é a Júlia, pode falar');
  await expect(julia.getByRole('article').filter({ hasText: 'Aqui é a Júlia' })).toContainText('Entregue');
  await diego.getByRole('tab', { name: /Atendendo/ }).click();
  await expect(diego.getByRole('listitem').filter({ hasText: client.name })).toHaveCount(0);
});
