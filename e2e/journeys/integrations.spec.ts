import { accept, expect, test } from '../support/counter.ts';
import { runningProduct } from '../support/running-product.ts';

/** Whom the pretended MikWeb knows: with debts, and cut off. */
const DOCUMENT = '123.456.789-09';

test('an admin tries a billing system, and an agent sends what a customer owes from the ticket', async ({
  sitDown,
  customer,
}) => {
  const admin = await sitDown('renata');
  await admin.goto(`${runningProduct().url}/integrations/mikweb`);
  await admin.getByRole('button', { name: 'Testar' }).click();
  await expect(admin.getByText(/^Funcionou/)).toBeVisible();
  await admin.goto(`${runningProduct().url}/integrations`);
  await expect(admin.getByRole('heading', { name: 'MikWeb' })).toBeVisible();

  const client = await customer();
  await client.send('Perdi o boleto, pode mandar?');
  const agent = await sitDown('diego');
  await accept(agent, client.name);
  const bills = agent.getByRole('region', { name: 'Faturas' });
  await bills.getByRole('button', { name: 'Consultar' }).click();
  await bills.getByLabel('CPF ou CNPJ do cliente').fill(DOCUMENT);
  await bills.getByRole('button', { name: 'Salvar e consultar' }).click();
  const send = bills.getByRole('button', { name: /^Enviar (a linha digitável|o Pix) de/ }).first();
  await send.click();
  await expect(bills.getByText('Enviado').first()).toBeVisible();
  await expect(agent.getByRole('article').last()).toContainText('Entregue', { timeout: 30_000 });
});
