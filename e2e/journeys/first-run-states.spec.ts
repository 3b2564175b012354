import { type Page } from '@playwright/test';
import { findingsInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

type Found = [string, string[]][];

/** In every look; afterwards the screen is wide again. */
async function lookAt(page: Page, name: string): Promise<Found> {
  const found = await findingsInEveryLook(page, name);
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

test('nothing keeps anybody out of the first run, in any of its states', async ({ page, sandbox, browser }) => {
  test.setTimeout(240_000);
  const { url } = runningProduct();
  const email = `luz.${Date.now()}@floricultura.example`;
  const found: Found = [];
  await page.goto(`${url}/signup`);
  await page.getByLabel('Seu nome').fill('Luz Teixeira');
  await page.getByLabel('Nome da empresa').fill('Floricultura da Luz');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('margarida');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
  found.push(...(await lookAt(page, 'confirm')));

  await page.goto(`${url}/tickets`);
  await expect(page.getByText('Nenhum WhatsApp conectado')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toBeVisible();
  found.push(...(await lookAt(page, 'empty inbox')));
  await page.getByRole('button', { name: 'Ver funcionando' }).click();
  await page.getByRole('button', { name: 'Aceitar Marina' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Abrimos, das 8 às 13.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Perfeito, passo aí de manhã. Obrigada!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar Lívia' })).toBeVisible();
  found.push(...(await lookAt(page, 'rehearsal')));
  await page.keyboard.press('Escape');

  const letters = async () => (await sandbox.letters()).filter(({ to }) => JSON.stringify(to).includes(email));
  const link = async () => /http\S+confirm=\S+/.exec((await letters())[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(link, { timeout: 30_000 }).not.toBe('');
  await page.goto(await link());
  await expect(page.getByRole('img', { name: 'QR Code para vincular o celular' })).toBeVisible({ timeout: 30_000 });
  found.push(...(await lookAt(page, 'first connection')));

  await page.goto(`${url}/users`);
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await lookAt(page, 'invite')));
  await page.getByRole('button', { name: 'Gerar link' }).click();
  const invitation = await page.getByLabel('Link do convite').inputValue();
  found.push(...(await lookAt(page, 'link')));
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('region', { name: 'Convites em aberto' })).toBeVisible();
  found.push(...(await lookAt(page, 'open invitations')));
  const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await visitor.goto(invitation);
  await expect(visitor.getByRole('button', { name: 'Entrar na equipe' })).toBeVisible();
  found.push(...(await lookAt(visitor, 'invitation')));
  await visitor.context().close();
  expect(found).toEqual([]);
});
