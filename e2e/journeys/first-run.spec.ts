import type { Page } from '@playwright/test';
import type { ControlClient } from '@balcao/sandbox/control-client.ts';
import { countActs } from '../support/counted-acts.ts';
import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';
import { codeOnScreen, newPhone } from '../support/whatsapp-phone.ts';

const MAX_ACTS = 8;
const MAX_SECONDS = 180;
const code = (page: Page) => page.getByRole('img', { name: 'QR Code para vincular o celular' });

/** The address of a letter's link to somebody. */
async function linkTo(sandbox: ControlClient, email: string, pattern: RegExp): Promise<string> {
  const letters = async () => (await sandbox.letters()).filter(({ to }) => JSON.stringify(to).includes(email));
  const found = async () => (await letters()).map(({ text }) => pattern.exec(text ?? '')?.[0] ?? '').find(Boolean);
  await expect.poll(found, { timeout: 30_000 }).toBeTruthy();
  return (await found()) ?? '';
}

const newcomer = (name: string) => ({
  name: 'Ana Prado',
  company: `${name} ${Date.now() % 1_000_000}`,
  email: `ana.${Date.now()}@padaria.example`,
  password: 'pao-de-lo',
});

/** Looks at what was sent to the phone of a customer. */
const textsOn = async (customer: Awaited<ReturnType<typeof newPhone>>, shop: string) =>
  (await customer.chatWith(shop)).map(({ content }) => content.body ?? '').join('\n');

test('from nothing to the first answered message: with the mouse, counted', async ({ page, sandbox, browser }) => {
  test.setTimeout(MAX_SECONDS * 1000);
  const who = newcomer('Padaria');
  const [shop, customer] = [await newPhone(who.company), await newPhone('Cliente do primeiro dia')];
  await page.goto(`${runningProduct().url}/signup`);
  await expect(page.getByRole('radio').first()).toBeChecked();
  const { acts, seconds, ...person } = countActs();

  await person.elsewhere('fills in the form', async () => {
    await page.getByLabel('Seu nome').fill(who.name);
    await page.getByLabel('Nome da empresa').fill(who.company);
    await page.getByLabel('E-mail').fill(who.email);
    await page.getByLabel('Senha', { exact: true }).fill(who.password);
  });
  await person.click(page.getByRole('button', { name: 'Criar conta' }));
  await expect(page.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
  const link = await linkTo(sandbox, who.email, /http\S+confirm=\S+/);
  // On the telephone, as one reads letters: another browser, in which nobody is signed in.
  const pocket = await browser.newContext();
  await person.elsewhere('opens the link of the letter', async () => (await pocket.newPage()).goto(link));
  await expect(code(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Nome da conexão')).toHaveValue(who.company);
  const text = await codeOnScreen(page);
  await person.elsewhere('scans the code', () => shop.scan(text));
  await expect(page.getByText('Ninguém aguardando')).toBeVisible({ timeout: 30_000 });
  const steps = page.getByRole('region', { name: 'Primeiros passos' });
  await expect(steps.getByText('Conecte o WhatsApp')).toBeVisible();
  await expect(steps.getByText(/Mande um oi do seu celular para \+55/)).toBeVisible();

  await customer.write(shop.phone, 'oi');
  await person.click(page.getByRole('button', { name: /Aceitar atendimento de/ }));
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused();
  await person.type(page, 'Bom dia! Pode pedir.');
  await person.click(page.getByRole('button', { name: 'Enviar', exact: true }));
  await expect.poll(() => textsOn(customer, shop.phone), { timeout: 30_000 }).toContain('Bom dia! Pode pedir.');
  expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(MAX_ACTS);
  expect(seconds()).toBeLessThan(MAX_SECONDS);
  await pocket.close();

  // The last step: somebody is invited, sets a password of their own, and the strip is gone.
  await steps.getByRole('link', { name: 'Convide alguém' }).click();
  await page.getByRole('button', { name: 'Convidar', exact: true }).click();
  await page.getByRole('dialog').getByText('Por e-mail').click();
  const bia = `bia.${Date.now()}@padaria.example`;
  await page.getByRole('dialog').getByLabel('E-mail', { exact: true }).fill(bia);
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByRole('region', { name: 'Convites em aberto' })).toContainText(bia);
  await expect(steps).toBeHidden({ timeout: 20_000 });
  const invitation = await linkTo(sandbox, bia, /http\S+convite#\S+/);
  const hers = await browser.newContext();
  const agent = await hers.newPage();
  await agent.goto(invitation);
  await expect(agent.getByRole('heading', { name: `Entrar na equipe de ${who.company}` })).toBeVisible();
  await agent.getByLabel('Seu nome').fill('Bia Lopes');
  await agent.getByLabel('Senha', { exact: true }).fill('so-eu-sei');
  await agent.getByRole('button', { name: 'Entrar na equipe' }).click();
  await agent.waitForURL(/\/tickets/);
  await expect(page.getByRole('row', { name: /Bia Lopes/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Convites em aberto' })).toBeHidden();
  const late = await (await browser.newContext()).newPage();
  await late.goto(invitation);
  await expect(late.getByText('Este convite já foi usado.', { exact: false })).toBeVisible();
  await late.context().close();
  await hers.close();
  await page.reload();
  await expect(page.getByRole('row', { name: /Bia Lopes/ })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('from nothing to the first answered message: by keyboard alone, counted', async ({ page, sandbox }) => {
  test.setTimeout(MAX_SECONDS * 1000);
  const who = newcomer('Oficina');
  const [shop, customer] = [await newPhone(who.company), await newPhone('Cliente do teclado')];
  await page.goto(`${runningProduct().url}/signup`);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByLabel('Seu nome').focus();
  const { acts, seconds, ...person } = countActs();
  await person.elsewhere('fills in the form', async () => {
    for (const field of [who.name, who.company, who.email, '', who.password]) {
      await page.keyboard.type(field);
      if (field !== who.password) await page.keyboard.press('Tab');
    }
  });
  await person.press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Confirme o seu e-mail' })).toBeVisible();
  const link = await linkTo(sandbox, who.email, /http\S+confirm=\S+/);
  // In the same browser, where somebody is signed in: the tab of the letter leads to the code as well.
  const letter = await page.context().newPage();
  await person.elsewhere('opens the link of the letter', () => letter.goto(link));
  await expect(code(letter)).toBeVisible({ timeout: 30_000 });
  await letter.close();
  await expect(code(page)).toBeVisible({ timeout: 30_000 });
  const text = await codeOnScreen(page);
  await person.elsewhere('scans the code', () => shop.scan(text));
  await expect(page.getByText('Ninguém aguardando')).toBeVisible({ timeout: 30_000 });
  await customer.write(shop.phone, 'oi');
  await expect(page.getByRole('button', { name: /Aceitar atendimento de/ })).toBeVisible({ timeout: 30_000 });
  await person.press(page, 'a');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeFocused({ timeout: 20_000 });
  await person.type(page, 'Bom dia! Pode trazer o carro.');
  await person.press(page, 'Enter');
  await expect.poll(() => textsOn(customer, shop.phone), { timeout: 30_000 }).toContain('Pode trazer o carro');
  expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(MAX_ACTS);
  expect(seconds()).toBeLessThan(MAX_SECONDS);

  // What it will be like: test customers come by themselves.
  await page.getByRole('button', { name: 'Ver funcionando' }).click();
  for (const name of ['Marina', 'Seu Jorge', 'Lívia']) {
    await expect(page.getByRole('button', { name: new RegExp(`Aceitar atendimento de ${name}`) })).toBeVisible({
      timeout: 40_000,
    });
  }
});
