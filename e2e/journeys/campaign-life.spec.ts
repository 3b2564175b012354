import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

type Person = { name: string; number: string };

/** Nobody has written to them before, and they live where the window is the company's. */
function peopleOf(stamp: string, names: readonly string[]): Person[] {
  return names.map((name, place) => ({ name: `${name} ${stamp}`, number: `551196${stamp}${place}` }));
}

async function importSheet(page: Page, list: string, people: readonly Person[]) {
  await page.goto(`${runningProduct().url}/contact-lists`);
  await page.getByRole('button', { name: 'Adicionar lista' }).first().click();
  await page.getByLabel('Nome').fill(list);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Importar para “${list}”` });
  const rows = ['nome;telefone', ...people.map(({ name, number }) => `${name};${number}`)];
  const file = { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: `Importar ${people.length} linhas` }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'contatos novos' })).toContainText(String(people.length));
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
}

async function pick(page: Page, field: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** At any hour of the day: the window is for people, not for tests. */
async function start(page: Page) {
  const dialog = page.getByRole('dialog');
  const anyHour = dialog.getByText('Enviar mesmo assim', { exact: true });
  await expect(dialog.getByText('O que vai acontecer')).toBeVisible();
  if (await anyHour.isVisible()) await anyHour.click();
  await dialog.getByRole('checkbox', { name: /Confirmo que estas pessoas/ }).check();
  await dialog.getByRole('button', { name: 'Iniciar agora' }).click();
  await expect(page.getByText('Campanha iniciada.')).toBeVisible();
}

const card = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test('a spreadsheet becomes a list and a campaign that asks first; yes, no and a question each go their way, and the report says so', async ({
  sitDown,
  sandbox,
}) => {
  const page = await sitDown('renata');
  const stamp = String(Date.now()).slice(-6);
  const [list, name] = [`Clientes ${stamp}`, `Convite ${stamp}`];
  const people = peopleOf(stamp, ['Ana', 'Beto', 'Cida']);
  const [ana, beto, cida] = people as [Person, Person, Person];
  await importSheet(page, list, people);

  await page.goto(`${runningProduct().url}/campaigns`);
  await page.getByRole('button', { name: 'Nova campanha' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').first().fill(name);
  await pick(page, 'Lista de contatos', `${list} (3 contatos)`);
  await pick(page, 'Conexão', 'WhatsApp da loja');
  await dialog.getByRole('switch', { name: 'Pedir confirmação antes' }).check({ force: true });
  await pick(page, 'Pergunta de confirmação', 'boas_vindas (pt_BR)');
  await dialog.getByText('Texto livre', { exact: true }).last().click();
  await dialog
    .getByRole('textbox', { name: 'Mensagem' })
    .fill('Que bom, {{firstName}}! Responda SAIR para não receber mais.');
  await dialog.getByRole('button', { name: 'Revisar e iniciar' }).click();
  await dialog.getByText('Horário, linha por linha').click();
  await expect(dialog.getByText(`→ ${ana.name} (versão 1)`)).toBeVisible();
  await start(page);

  const phone = (await sandbox.phones())[0]?.id ?? '';
  const shown = async ({ number }: Person) =>
    (await sandbox.conversation(phone, number).catch(() => ({ messages: [] }))).messages
      .filter(({ direction }) => direction === 'out')
      .map(({ type }) => type);
  // The list is copied first, by a job.
  for (const person of people) await expect.poll(() => shown(person), { timeout: 25_000 }).toEqual(['template']);
  await sandbox.as(ana.number).send('SIM');
  await sandbox.as(beto.number).send('não');
  await sandbox.as(cida.number).send('Que horas começa?');
  await expect.poll(() => shown(ana), { timeout: 20_000 }).toEqual(['template', 'text']);
  await sandbox.as(ana.number).send('Quanto custa a entrada?');

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Em Andamento');
  await row.getByRole('button', { name: `Ações da campanha ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Relatório' }).click();
  await expect(card(page, 'Contatos válidos')).toHaveText('3');
  await expect(card(page, 'Confirmações solicitadas')).toHaveText('3');
  await expect(card(page, 'Confirmações')).toHaveText('1');
  await expect(card(page, 'Entregues')).toHaveText('1');
  await expect(card(page, 'Respostas')).toHaveText('1');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8').split('\n');
  expect(csv.find((line) => line.includes(beto.name))).toContain('Recusaram');
  expect(csv.find((line) => line.includes(cida.name))).toContain('Aguardando confirmação');

  await page.getByRole('button', { name: 'Responderam' }).click();
  await page.getByRole('link', { name: `Abrir a conversa com ${ana.name}` }).click();
  await expect(page.getByText('Quanto custa a entrada?').last()).toBeVisible();
  await expect(page.getByText(`Campanha: ${name}`).first()).toBeVisible();
});
