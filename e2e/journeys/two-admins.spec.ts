import type { Page } from '@playwright/test';
import { asColleague } from '../support/as-colleague.ts';
import { expect, signIn, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

const at = (path: string) => `${runningProduct().url}${path}`;
const blocks = (page: Page) => page.locator('.react-flow__node');

/** Adds a block whose form asks for nothing but a text. */
async function addMessage(page: Page, words: string) {
  await page.getByRole('button', { name: 'Adicionar elementos' }).click();
  await page.getByRole('menuitem', { name: 'Pergunta', exact: true }).click();
  const form = page.getByRole('complementary', { name: 'Adicionar Pergunta' });
  await form.getByLabel('Mensagem').fill(words);
  await form.getByLabel('Variável').fill('resposta');
  await form.getByRole('button', { name: 'Adicionar', exact: true }).click();
}

test('two admins draw one flow at once, see each other, and lose nothing of either', async ({ sitDown, browser }) => {
  test.setTimeout(180_000);
  const marker = `${Date.now() % 1_000_000}`;
  // Somebody who signs in elsewhere is signed out here: what is prepared through the API comes before and after.
  const api = await asColleague('renata@loja.example');
  const email = `camila.${marker}@loja.example`;
  const { demoPassword: password } = runningProduct();
  const { id: colleagueId } = await api.call<{ id: number }>('POST', '/users', {
    name: 'Camila Sócia',
    email,
    password,
    profile: 'admin',
  });
  const { id } = await api.call<{ id: number }>('POST', '/flowbuilder', { name: `A quatro mãos ${marker}` });
  const renata = await sitDown('renata');
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const camila = await context.newPage();
  await signIn(camila, { email, password });
  await camila.waitForURL(/\/(tickets|dashboard)/);
  for (const page of [renata, camila]) {
    await page.goto(at(`/flowbuilder/${id}`));
    await expect(page.getByRole('heading', { name: 'Desenhe seu fluxo' })).toBeVisible();
  }
  await expect(renata.getByText('Camila Sócia também está aqui')).toBeAttached();
  await expect(camila.getByText(/Renata.* também está aqui/)).toBeAttached();

  await Promise.all([addMessage(renata, 'Qual é o seu bairro?'), addMessage(camila, 'Qual é o seu nome?')]);
  for (const page of [renata, camila]) {
    await expect(blocks(page)).toHaveCount(3);
    await expect(blocks(page).filter({ hasText: 'Qual é o seu bairro?' })).toHaveCount(1);
    await expect(blocks(page).filter({ hasText: 'Qual é o seu nome?' })).toHaveCount(1);
  }
  await camila.reload();
  await expect(blocks(camila)).toHaveCount(3);

  await context.close();
  await expect(renata.getByText('Camila Sócia também está aqui')).toHaveCount(0);
  await (await asColleague('renata@loja.example')).call('DELETE', `/users/${colleagueId}`);
});
