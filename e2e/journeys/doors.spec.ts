import { expect, test } from '../support/counter.ts';
import { customerPhone } from '../support/customer-phone.ts';
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

test('a message of the test form is sent, delivered and read, which stands beneath the form without another act', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  const client = await customer();
  // Within the reply window any text may be sent.
  await client.send('Já tem a minha nota?');
  const page = await sitDown('renata');
  await page.getByRole('tab', { name: /Aguardando/ }).click();
  await expect(page.getByText(client.name).first()).toBeVisible();
  await page.goto(`${runningProduct().url}/connections`);
  const row = page.getByRole('row').filter({ hasText: 'WhatsApp da loja' });
  await row.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: /^Editar/ });
  await form.getByRole('button', { name: 'Gerar outro token' }).click();
  const token = await form.getByLabel('Token', { exact: true }).inputValue();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toHaveCount(0);

  await page.goto(`${runningProduct().url}/messages-api`);
  const box = page.getByRole('region', { name: 'Testar' });
  await expect(box.getByLabel('Token')).toHaveValue(token);
  await box.getByRole('textbox', { name: 'Número' }).fill(client.phone);
  await box.getByLabel('Mensagem').fill('Sua nota saiu: 1234');
  await expect(page.locator('pre').filter({ hasText: client.phone }).first()).toBeVisible();
  await box.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Mensagem enviada com sucesso')).toBeVisible();
  await (await customerPhone(sandbox, client.key)).gets('text', { body: 'Sua nota saiu: 1234' });
  const path = box.getByRole('list', { name: 'Caminho da mensagem' });
  await expect(path).toContainText('Recebida pelo cliente', { timeout: 20_000 });
  await expect(path).not.toContainText('Lida');
  await client.read();
  await expect(path).toContainText('Lida', { timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Últimas chamadas deste token' })).toContainText('Aceita');
});

test('a webhook that fails in sight is repaired, and what it missed is sent again with the same id', async ({
  sitDown,
  customer,
  sandbox,
}) => {
  const { url, sandboxUrl } = runningProduct();
  const page = await sitDown('renata');
  await page.goto(`${url}/integrations/webhooks`);
  await page.getByRole('button', { name: 'Novo webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo webhook' });
  await dialog.getByLabel('Nome').fill('ERP');
  await dialog.getByLabel('Endereço').fill(`${sandboxUrl}/n8n/webhook/nenhum`);
  await dialog.getByText('Só o que eu escolher').click();
  await dialog.getByRole('combobox', { name: 'Eventos' }).fill('Mensagem recebida');
  await page.getByRole('option', { name: 'Mensagem recebida' }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Criar webhook' }).click();
  await page.getByRole('dialog', { name: 'Segredo de ERP' }).getByRole('button', { name: 'Já guardei' }).click();

  const client = await customer();
  await client.send('Quero pagar a fatura');
  await page.getByRole('button', { name: 'ERP', exact: true }).click();
  const line = page.getByRole('button', { name: /Mensagem recebida/ });
  await expect(line).toContainText('HTTP 404', { timeout: 20_000 });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'ERP', exact: true }) });
  await expect(card.getByText('Falhando')).toBeVisible();

  await page.getByRole('button', { name: 'Ações do webhook ERP' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const edit = page.getByRole('dialog', { name: 'ERP' });
  await edit.getByLabel('Endereço').fill(`${sandboxUrl}/n8n/webhook/depois`);
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(edit).toHaveCount(0);
  await line.click();
  const delivery = page.getByRole('dialog', { name: 'Mensagem recebida' });
  await delivery.getByRole('button', { name: 'Enviar de novo' }).click();
  await delivery.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(line).toContainText('Entregue', { timeout: 20_000 });
  await expect(card.getByText('Falhando')).toHaveCount(0);

  const calls = (await sandbox.calls()).filter(({ path }) => path.startsWith('/n8n/webhook/'));
  const ids = calls.map(({ headers }) => headers['webhook-id']);
  expect([calls.length > 1, new Set(ids).size]).toEqual([true, 1]);
});
