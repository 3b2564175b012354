import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

async function openContacts(page: Page) {
  await page.goto(`${runningProduct().url}/contacts`);
  await expect(page.getByRole('table', { name: 'Contatos' })).toBeVisible();
}

async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Buscar por nome, número ou e-mail' }).fill(name);
  return page.getByRole('row').filter({ hasText: name });
}

/** Imports a sheet through the dialog and stays at its result. */
async function importSheet(page: Page, text: string) {
  await page.getByRole('button', { name: 'Importar' }).click();
  await page.getByRole('menuitem', { name: 'De uma planilha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar planilha' });
  const file = { name: 'agenda.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: /^Importar \d+ linhas?$/ }).click();
  await expect(dialog.getByRole('button', { name: 'Importar outra' })).toBeVisible();
  return dialog;
}

async function exportSheet(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  return readFileSync(await (await downloading).path(), 'utf8');
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Names and numbers that no other journey uses. */
function newcomers() {
  const stamp = String(Date.now()).slice(-7);
  const person = (first: string, digit: number) => ({ name: `${first} ${stamp}`, number: `5511${digit}${stamp}0` });
  return { ana: person('Ana Planilha', 95), beto: person('Beto Planilha', 96), cida: person('Cida Planilha', 97) };
}

test('a sheet comes in, goes out and comes in again without changing anything; formulas stay text', async ({
  sitDown,
}) => {
  test.setTimeout(120_000);
  const page = await sitDown('renata');
  const { ana, beto, cida } = newcomers();
  await openContacts(page);
  const dialog = await importSheet(
    page,
    [
      'nome;numero;email;empresa;Cidade',
      `${ana.name};${ana.number};ana@exemplo.com.br;=1+1;Santos`,
      `${beto.name};${beto.number};;"Beto; filhos";@cidade`,
      `${cida.name};${cida.number};;;`,
      'Dona Errada;não sei;;;',
      `${ana.name};${ana.number};;;`,
    ].join('\r\n'),
  );
  await expect(dialog).toContainText('3 contatos novos');
  await expect(dialog).toContainText('Linha 5: número inválido');
  await expect(dialog).toContainText('Linha 6: repetida no arquivo');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  const first = await exportSheet(page);
  expect(first).toContain(`${ana.name};${ana.number};ana@exemplo.com.br;'=1+1;`);
  expect(first).toContain(`${beto.name};${beto.number};;"Beto; filhos";`);
  expect(first).toContain("'@cidade");
  const again = await importSheet(page, first);
  await expect(again).toContainText('0 contato novo');
  await again.getByRole('button', { name: 'Fechar' }).last().click();
  expect(await exportSheet(page)).toBe(first);

  const row = await find(page, ana.name);
  await expect(row).toContainText('=1+1');
  await expect(row).not.toContainText("'=1+1");
});

test('a deleted contact comes back', async ({ sitDown, customer }) => {
  const page = await sitDown('renata');
  const client = await customer();
  await client.send('Oi');
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: client.name })).toBeVisible();
  await page.getByRole('button', { name: `Aceitar atendimento de ${client.name}` }).click();
  await page.getByRole('button', { name: 'Resolver', exact: true }).click();
  await expect(page).toHaveURL(/\/tickets(\?.*)?$/);

  await openContacts(page);
  const row = await find(page, client.name);
  await expect(row).toHaveCount(1);
  await choose(page, client.name, 'Excluir');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Excluídos recentemente' }).click();
  const trash = page.getByRole('dialog', { name: 'Excluídos recentemente' });
  await trash.getByRole('listitem').filter({ hasText: client.name }).getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('Contato restaurado.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(1);
});

test('what a blocked customer writes does not arrive; unblocked, it does', async ({ sitDown, customer, sandbox }) => {
  const page = await sitDown('renata');
  const [nuisance, witness] = [await customer(), await customer()];
  await nuisance.send('Primeira mensagem');
  await openContacts(page);
  await expect(await find(page, nuisance.name)).toHaveCount(1);
  await choose(page, nuisance.name, 'Bloquear');
  await expect(page.getByText('Contato bloqueado. As mensagens dele não chegam mais.')).toBeVisible();

  await nuisance.send('Mensagem que ninguém quer');
  await expect.poll(async () => (await sandbox.webhooks.status()).waiting).toBe(0);
  // The number's messages are taken in the order in which they came: once this one is here, the other was decided.
  await witness.send('Bom dia');
  await page.goto(`${runningProduct().url}/tickets`);
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: witness.name })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: nuisance.name });
  await expect(row).toContainText('Primeira mensagem');

  await openContacts(page);
  await find(page, nuisance.name);
  await choose(page, nuisance.name, 'Desbloquear');
  await expect(page.getByText('Contato desbloqueado.')).toBeVisible();
  await nuisance.send('Desculpe, era engano');
  await page.goto(`${runningProduct().url}/tickets`);
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await expect(row).toContainText('era engano');
});

test('two entries of one person become one, and two again', async ({ sitDown }) => {
  const page = await sitDown('renata');
  const { ana, beto } = newcomers();
  const email = `${ana.number}@exemplo.com.br`;
  await openContacts(page);
  const rows = [`${ana.name};${ana.number};${email}`, `${beto.name};${beto.number};${email}`];
  const dialog = await importSheet(page, ['nome;numero;email', ...rows].join('\n'));
  await expect(dialog).toContainText('2 contatos novos');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Contatos repetidos' }).click();
  const drawer = page.getByRole('dialog', { name: 'Contatos repetidos' });
  const pair = drawer.getByRole('listitem').filter({ hasText: ana.name }).filter({ hasText: beto.name });
  await expect(pair).toContainText('Mesmo e-mail');
  await pair.getByRole('radio', { name: new RegExp(ana.name) }).check();
  await pair.getByRole('button', { name: 'Unir' }).click();
  const merge = drawer.getByRole('listitem').filter({ hasText: `${beto.name} em ${ana.name}` });
  await merge.getByRole('button', { name: 'Desfazer' }).click();
  await expect(merge).toContainText('Desfeita');
  await page.keyboard.press('Escape');
  await expect(await find(page, beto.name)).toHaveCount(1);
  await expect(await find(page, ana.name)).toHaveCount(1);
});
