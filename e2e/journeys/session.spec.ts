import { expect, signIn, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

test('a wrong password says so and lets nobody in', async ({ page }) => {
  await signIn(page, { email: 'renata@loja.example', password: 'errada' });
  await expect(page.getByText('Erro de autenticação. Confira o e-mail e a senha.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('an admin arrives at the dashboard, stays signed in over a reload, and leaves', async ({ page }) => {
  await signIn(page, runningProduct().admin);
  await page.waitForURL(/\/dashboard/);
  await page.reload();
  await expect(page.getByText('Bem vindo a')).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(`${runningProduct().url}/tickets`);
  await expect(page).toHaveURL(/\/login/);
});

test('an account opened elsewhere ends the earlier session', async ({ sitDown }) => {
  const first = await sitDown('diego');
  const told = expect(first.getByText('Sua conta foi acessada em outro computador.')).toBeVisible({ timeout: 30_000 });
  await sitDown('diego');
  await told;
  await expect(first).toHaveURL(/\/login/, { timeout: 15_000 });
  await first.reload();
  await expect(first.getByText('Sua conta foi acessada em outro computador.')).toBeVisible();
});

test('a business signs up, forgets its password and comes back with a mailed code', async ({ page, sandbox }) => {
  const { url } = runningProduct();
  const email = `ana.${Date.now()}@padaria.example`;
  await page.goto(`${url}/signup`);
  await page.getByLabel('Seu nome').fill('Ana Prado');
  await page.getByLabel('Nome da empresa').fill('Padaria Pão de Ló');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('pao-de-lo');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'Conecte o WhatsApp de Padaria Pão de Ló' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  // The login has such a field too, and stays until the next page is loaded.
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Solicitação Enviada com sucesso!')).toBeVisible();
  const letters = async () => (await sandbox.letters()).filter(({ to }) => JSON.stringify(to).includes(email));
  const codes = async () => (await letters()).filter(({ text }) => text?.includes('código:'));
  await expect.poll(async () => (await codes()).length).toBe(1);
  const [letter] = await codes();
  const code = /código: ([A-Z0-9 ]+)/.exec(letter?.text ?? '')?.[1]?.trim() ?? '';

  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nova senha', { exact: true }).fill('Fermento1');
  await page.getByLabel('Confirmar nova senha').fill('Fermento1');
  await page.getByRole('button', { name: 'Redefinir Senha' }).click();
  await expect(page.getByText('Senha redefinida com sucesso.')).toBeVisible();
  await signIn(page, { email, password: 'Fermento1' });
  // A mailed code confirms the e-mail as well; without a connection the first screen is its code.
  await page.waitForURL(/\/connections/);
  await expect(page.getByText('Padaria Pão de Ló').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR Code para vincular o celular' })).toBeVisible({ timeout: 30_000 });
});
