import { readFileSync } from 'node:fs';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const sheet = (stamp: string) =>
  [
    'nome;telefone;email;cidade',
    `Ana ${stamp};1195${stamp};ana@exemplo.com.br;Santos`,
    `Beto ${stamp};1196${stamp};;Recife`,
    `Ana de novo;1195${stamp};;`,
    'Sem número;5,51E+12;;',
  ].join('\n');

test('a list is made, filled from a sheet whose rows each have their fate, searched, changed and deleted', async ({
  sitDown,
}) => {
  test.setTimeout(120_000);
  const page = await sitDown('renata');
  const stamp = String(Date.now()).slice(-7);
  const name = `Ofertas ${stamp}`;
  await page.goto(`${runningProduct().url}/contact-lists`);
  await page.getByRole('button', { name: 'Adicionar lista' }).first().click();
  await page.getByLabel('Nome').fill('x');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Too Short!')).toBeVisible();
  await page.getByLabel('Nome').fill(name);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Ninguém nesta lista ainda')).toBeVisible();

  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Importar para “${name}”` });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Baixar planilha modelo' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  const file = { name: 'ofertas.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet(stamp)) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Importar 4 linhas' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'contatos novos' })).toContainText('2');
  await expect(dialog.getByText('número inválido')).toBeVisible();
  const left = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar linhas não importadas' }).click();
  const csv = readFileSync(await (await left).path(), 'utf8');
  expect(csv).toContain('5,51E+12');
  expect(csv).toContain('repetida no arquivo');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();

  const table = page.getByRole('table', { name: 'Contatos' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByText('Ainda não verificado').first()).toBeAttached();
  await page.getByRole('searchbox', { name: 'Buscar na lista' }).fill(`Beto ${stamp}`);
  await expect(table.getByRole('row')).toHaveCount(2);
  await page
    .getByRole('button', { name: `Beto ${stamp}`, exact: false })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Empresa').fill('Flor do Campo');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(table.getByText('Flor do Campo')).toBeVisible();

  await page.getByRole('link', { name: 'Voltar para as listas' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('2');
  await row.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toHaveCount(0);
});
