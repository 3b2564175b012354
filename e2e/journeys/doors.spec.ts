import { expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

test('an admin makes a key for one connection, which then opens nothing else, and takes it back', async ({
  sitDown,
}) => {
  const page = await sitDown('renata');
  const { url } = runningProduct();
  await page.goto(`${url}/messages-api`);
  await page.getByRole('button', { name: 'Nova chave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova chave' });
  await dialog.getByLabel('Nome').fill('ERP da loja');
  await dialog.getByLabel('Ler atendimentos').check();
  await dialog.getByLabel('Redes').fill('10.0.0.300');
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialog.getByText('Confira os endereços')).toBeVisible();
  await dialog.getByLabel('Redes').fill('127.0.0.1\n::1');
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  const shown = page.getByRole('dialog', { name: 'Chave ERP da loja' });
  const secret = await shown.locator('code').textContent();
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'ERP da loja' });
  await expect(line).toContainText('redes: 127.0.0.1, ::1');

  const ask = (path: string) =>
    fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${secret ?? ''}` } }).then(
      ({ status }) => status,
    );
  expect([await ask('/tickets'), await ask('/contacts')]).toEqual([200, 403]);
  await line.getByRole('button', { name: 'Ações da chave ERP da loja' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(line).toHaveCount(0);
  expect(await ask('/tickets')).toBe(401);
});

test('a webhook is made in the format of Evolution, and its test fails in sight', async ({ sitDown }) => {
  const page = await sitDown('renata');
  await page.goto(`${runningProduct().url}/integrations/webhooks`);
  await page.getByRole('button', { name: 'Novo webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo webhook' });
  await dialog.getByLabel('Nome').fill('n8n');
  await dialog.getByLabel('Endereço').fill('https://10.0.0.1/gancho');
  await dialog.getByText('Evolution', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Criar webhook' }).click();
  await expect(dialog.getByLabel('Endereço')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Endereço').fill('https://ninguem.invalid/gancho');
  await dialog.getByRole('button', { name: 'Criar webhook' }).click();
  await page.getByRole('dialog', { name: 'Segredo de n8n' }).getByRole('button', { name: 'Já guardei' }).click();
  await page.getByRole('button', { name: 'Ações do webhook n8n' }).click();
  await page.getByRole('menuitem', { name: 'Enviar teste' }).click();
  await expect(page.getByText('Endereço não encontrado ou não permitido').first()).toBeVisible({ timeout: 20_000 });
});
