import { findingsHere } from '../support/axe.ts';
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

test('a sentence goes with a conversation from screen to screen, and a third person is asked before writing into it', async ({
  sitDown,
  customer,
}) => {
  const [diego, julia] = [await sitDown('diego'), await sitDown('julia')];
  const client = await customer();
  await client.send('Queria trocar a cor');
  await accept(diego, client.name);
  await diego.getByRole('button', { name: 'Transferir' }).click();
  const dialog = diego.getByRole('dialog', { name: 'Transferir atendimento' });
  await dialog.getByRole('button', { name: /Júlia.*Online.*abertos?/ }).click();
  await dialog.getByLabel('Bilhete').fill('Quer a cor azul; já conferi o estoque');
  expect(await findingsHere(diego)).toEqual([]);
  await dialog.getByRole('button', { name: 'Transferir' }).click();

  const row = julia.getByRole('listitem').filter({ hasText: client.name });
  await expect(row).toContainText('Quer a cor azul; já conferi o estoque');
  await expect(julia.getByText(/Atendimento transferido para você.*Quer a cor azul/)).toBeVisible();
  await row.getByRole('link').first().click();
  const note = julia.getByRole('log').getByRole('complementary', { name: /Observação de Diego/ });
  await expect(note).toContainText('Quer a cor azul');
  await expect(row).not.toContainText('Quer a cor azul');
  await expect(row).toContainText('Queria trocar a cor');

  const renata = await sitDown('renata');
  await renata.goto(julia.url());
  await renata.getByRole('textbox', { name: 'Mensagem' }).fill('Aqui é a Renata');
  const question = renata.getByRole('alertdialog', { name: /com Júlia.*Assumir ou só escrever/ });
  await expect(question).toBeVisible();
  expect(await findingsHere(renata)).toEqual([]);
  await renata.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Assumir' })).toBeFocused();
  await renata.keyboard.press('Tab');
  await renata.keyboard.press('Enter');
  await expect(julia.getByRole('article').filter({ hasText: 'Aqui é a Renata' })).toContainText('Entregue');
  await expect(
    renata.getByRole('banner').or(renata.locator('header')).filter({ hasText: 'Com Júlia' }).first(),
  ).toBeVisible();
});
