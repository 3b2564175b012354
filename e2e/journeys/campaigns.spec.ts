import type { Page } from '@playwright/test';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

/** What the screens of lists do, without their clicks. */
async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('balcao.token') ?? '');
  const response = await page.request.post(`${runningProduct().url}/api${path}`, {
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

async function listOf(page: Page, name: string, people: readonly string[]) {
  const { id } = await post<{ id: number }>(page, '/contact-lists', { name });
  const stamp = String(Date.now()).slice(-6);
  for (const [place, person] of people.entries()) {
    await post(page, '/contact-list-items', {
      name: person,
      number: `551193${stamp}${place}`,
      email: '',
      empresa: '',
      contactListId: id,
    });
  }
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Ações da campanha ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a campaign is written for a list, looked over, put right, kept, copied and deleted', async ({ sitDown }) => {
  const page = await sitDown('renata');
  const stamp = String(Date.now()).slice(-6);
  const [list, name] = [`Lista ${stamp}`, `Oferta ${stamp}`];
  await listOf(page, list, ['Marta Campanha', 'Nelson Campanha']);

  await page.goto(`${runningProduct().url}/campaigns`);
  await page.getByRole('button', { name: 'Nova campanha' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').first().fill(name);
  await dialog.getByRole('combobox', { name: 'Lista de contatos' }).click();
  await page.getByRole('option', { name: `${list} (2 contatos)` }).click();
  await dialog.getByRole('combobox', { name: 'Conexão' }).click();
  await page.getByRole('option', { name: 'WhatsApp da loja' }).click();
  await dialog.getByText('Texto livre', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Oi {{firstName}}, chegou a oferta.');
  await expect(dialog.getByRole('region', { name: 'No celular' })).toContainText('Oi Marta, chegou a oferta.');

  await dialog.getByRole('button', { name: 'Revisar e iniciar' }).click();
  await expect(dialog.getByRole('definition').getByText('2 pessoas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar a frase' }).click();
  await expect(dialog.locator('[data-phone]').first()).toContainText('Responda SAIR para não receber mais.');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(/Responda SAIR/);
  await dialog.getByRole('button', { name: 'Salvar' }).click();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Inativa');
  await expect(row).toContainText('Sem agendamento');

  await choose(page, name, 'Relatório');
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByText('A campanha ainda não leu a lista.')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar às campanhas' }).click();

  await choose(page, name, 'Duplicar');
  await expect(page.getByText(/^Campanha duplicada como/)).toBeVisible();
  await choose(page, name, 'Excluir');
  await expect(dialog).toContainText('Nada foi enviado ainda.');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Campanha excluída.')).toBeVisible();
});
