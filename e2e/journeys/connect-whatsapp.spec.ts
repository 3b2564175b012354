import { accept, expect, say, test } from '../support/counter.ts';
import { beginConnection, codeOnScreen, newPhone } from '../support/whatsapp-phone.ts';

test('a number is linked by its QR, serves a customer, and tells the truth when the phone lets go', async ({
  sitDown,
}) => {
  test.setTimeout(120_000);
  const name = `Balcão ${Date.now() % 100_000}`;
  const shop = await newPhone('Loja do Centro');
  const client = await newPhone(`Cliente ${Date.now() % 1_000_000}`);
  const admin = await sitDown('renata');

  const dialog = await beginConnection(admin, name, 'Vendas');
  await expect(dialog).toContainText(/Este código troca em \d+/);
  await shop.scan(await codeOnScreen(admin));
  await expect(dialog).toBeHidden();
  await expect(admin.getByText(/^Conectado: \+55 11 9/)).toBeVisible({ timeout: 20_000 });
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Conectada');

  await client.write(shop.phone, 'Ainda tem caneca azul?');
  const agent = await sitDown('julia');
  await accept(agent, client.name);
  await expect(agent.getByRole('article').filter({ hasText: 'Ainda tem caneca azul?' })).toBeVisible();
  await say(agent, 'Tem sim, chegou hoje');
  const answer = agent.getByRole('article').filter({ hasText: 'Tem sim, chegou hoje' });
  await expect(answer).toContainText('Entregue');
  const texts = (await client.chatWith(shop.phone)).map(({ content }) => content.body ?? '');
  expect(texts.filter((text) => text.includes('Tem sim, chegou hoje'))).toHaveLength(1);
  await client.read(shop.phone);
  await expect(answer).toContainText('Lida');

  await shop.unlink();
  await expect(row).toContainText('Desconectada');
  await expect(row).toContainText('Desvinculada pelo celular');
  await expect(row).toContainText('Gere um novo QR Code e leia com o celular da empresa.');
  await expect(admin.getByRole('link', { name: 'Conexões, requer atenção' })).toBeVisible();

  await row.getByRole('button', { name: 'Novo QR Code' }).click();
  await expect(admin.getByRole('img', { name: /QR Code para/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Conectar com código' }).click();
  await admin.getByLabel('Número do celular').fill(shop.phone);
  await admin.getByRole('button', { name: 'Gerar código' }).click();
  const code = admin.locator('output[aria-label="Código de pareamento"]');
  await expect(code).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await shop.typeCode(((await code.textContent()) ?? '').replace('-', ''));
  await expect(admin.getByRole('dialog')).toBeHidden();
  await expect(row).toContainText('Conectada', { timeout: 20_000 });

  await row.getByRole('button', { name: 'Histórico' }).click();
  const history = admin.getByRole('dialog', { name: `Histórico de ${name}` });
  await expect(history).toContainText('Desvinculada pelo celular');
  await expect(history).toContainText('por Renata Campos');
  await history.getByRole('button', { name: 'Fechar' }).click();

  await row.getByRole('button', { name: 'Excluir' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toBeHidden();
});
