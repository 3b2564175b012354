import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { openShop, type FakeShop } from '../test/fake-shop.ts';
import { credentials } from './credentials.ts';

const STATIC =
  '00020126580014br.gov.bcb.pix01365a5ea8c2-cbb5-4c25-a7be-2a778871fc5f52040000530398654040.155802BR5911Arrumadinho6008Brasilia62260522e433v1524u155f31mDvx0163045B1E';

let sandbox: Sandbox;
let shop: FakeShop;
beforeAll(async () => {
  sandbox = await startSandbox({ smtpPort: null });
  shop = await openShop();
});
beforeEach(async () => {
  await sandbox.reset();
  shop.heard = [];
  shop.answer = 200;
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
});

const token = {
  authorization: `Bearer ${credentials['mercado-pago'].accessToken}`,
  'content-type': 'application/json',
};

async function mercadoPago(amount = 99.9, key = 'chave') {
  const body = {
    transaction_amount: amount,
    payment_method_id: 'pix',
    external_reference: 'ref',
    payer: { email: 'a@b.com' },
  };
  const url = `${sandbox.gateways.mercadoPagoUrl}/v1/payments`;
  const answered = await fetch(url, {
    method: 'POST',
    headers: { ...token, 'x-idempotency-key': key },
    body: JSON.stringify({ ...body, notification_url: `${shop.url}/mp` }),
  });
  return { status: answered.status, body: (await answered.json()) as MpPayment };
}
type MpPayment = {
  id: number;
  status: string;
  point_of_interaction: { transaction_data: { qr_code: string } };
};

it('Mercado Pago keeps the key of a call, takes the exact amount once, and signs what it tells', async () => {
  const made = await mercadoPago();
  expect(made).toMatchObject({ status: 201, body: { status: 'pending' } });
  expect((await mercadoPago()).body.id).toBe(made.body.id);
  expect((await mercadoPago(1)).status).toBe(409);
  const code = made.body.point_of_interaction.transaction_data.qr_code;
  await expect(sandbox.bank.pay(code, { cents: 100 })).rejects.toThrow('valor exato');
  await sandbox.bank.pay(code);
  await expect(sandbox.bank.pay(code, { anyway: true })).rejects.toThrow('já foi paga');
  await sandbox.bank.quiet();
  const last = shop.last();
  expect(last?.path).toBe(`/mp?data.id=${made.body.id}&type=payment`);
  const [, ts, v1] = /^ts=(\d+),v1=([0-9a-f]{64})$/.exec(String(last?.headers['x-signature'])) ?? [];
  const manifest = `id:${made.body.id};request-id:${String(last?.headers['x-request-id'])};ts:${ts};`;
  const { webhookSecret } = credentials['mercado-pago'];
  expect(createHmac('sha256', webhookSecret).update(manifest).digest('hex')).toBe(v1);

  await sandbox.behave({ legacyPaymentNotices: true });
  const [transfer] = (await sandbox.bank.look()).transfers;
  await sandbox.bank.refund(transfer?.endToEndId ?? '');
  await sandbox.bank.quiet();
  expect(shop.last()).toMatchObject({ path: `/mp?id=${made.body.id}&topic=payment` });
  expect(shop.last()?.headers['x-signature']).toBeUndefined();
});

it('notifications are lost, doubled, forged, held and told again as the faults say', async () => {
  const states = async () => (await sandbox.bank.quiet()).map(({ state, forged }) => (forged ? 'forged' : state));
  await sandbox.faults.add(
    { match: { webhook: 'mercado-pago' }, action: { type: 'lose-webhook' } },
    { match: { webhook: 'payments' }, action: { type: 'duplicate-webhook' } },
    { match: { webhook: 'payments' }, action: { type: 'forge-webhook' } },
  );
  for (const key of ['a', 'b', 'c']) await mercadoPago(10, key);
  expect(await states()).toEqual(['lost', 'delivered', 'delivered', 'forged']);
  shop.answer = 500;
  await mercadoPago(10, 'd');
  expect((await states()).at(-1)).toBe('retrying');
  shop.answer = 200;
  await sandbox.clock({ advanceMs: 15 * 60_000 });
  expect((await states()).at(-1)).toBe('delivered');
  await sandbox.bank.hold();
  const before = shop.heard.length;
  const ids = [await mercadoPago(10, 'e'), await mercadoPago(10, 'f')].map(({ body }) => body.id);
  expect(shop.heard).toHaveLength(before);
  await sandbox.bank.release('lifo');
  const told = shop.heard.slice(before).map(({ path }) => Number(/data\.id=(\d+)/.exec(path)?.[1]));
  expect(told).toEqual(ids.toReversed());
});

it('a request is refused, or done and not answered, as the faults say', async () => {
  await sandbox.faults.add(
    { match: { path: '/v1/payments' }, action: { type: 'respond', status: 500 } },
    { match: { path: '/v1/payments' }, action: { type: 'drop-before-answer' } },
  );
  expect((await mercadoPago()).status).toBe(500);
  await expect(mercadoPago()).rejects.toThrow('fetch failed');
  expect((await mercadoPago()).status).toBe(201);
  const calls = (await sandbox.calls()).filter(({ path }) => path === '/mercado-pago/v1/payments');
  expect(calls.map(({ fault }) => fault)).toEqual(['respond', 'drop-before-answer', null]);
});

it('Asaas finds charges by our reference, takes late money, and says its word in a header', async () => {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { access_token: credentials.asaas.apiKey, 'content-type': 'application/json' };
    const given = body === undefined ? {} : { body: JSON.stringify(body) };
    const answered = await fetch(sandbox.gateways.asaasUrl + path, { method, headers, ...given });
    return (await answered.json()) as Record<string, string> & { data: Record<string, string>[] };
  };
  await sandbox.bank.asaasRings(`${shop.url}/asaas`);
  await sandbox.clock({ now: Date.parse('2026-11-20T15:00:00Z') });
  const { id: customer } = await call('POST', '/customers', { name: 'Padaria', cpfCnpj: '52998224725' });
  const charge = { customer, billingType: 'PIX', value: 99.9, externalReference: 'ref-1' };
  expect(await call('POST', '/payments', { ...charge, dueDate: '2026-11-19' })).toMatchObject({
    errors: [{ code: 'invalid_dueDate' }],
  });
  const { id } = await call('POST', '/payments', { ...charge, dueDate: '2026-11-20' });
  expect((await call('GET', '/payments?externalReference=ref-1')).data).toMatchObject([{ id, status: 'PENDING' }]);
  await sandbox.clock({ advanceMs: 86_400_000 });
  expect(await call('GET', `/payments/${id}`)).toMatchObject({ status: 'OVERDUE' });
  await sandbox.bank.pay((await call('GET', `/payments/${id}/pixQrCode`))['payload'] ?? '');
  await sandbox.bank.quiet();
  expect(shop.last()?.headers['asaas-access-token']).toBe(credentials.asaas.webhookToken);
  expect(JSON.parse(shop.last()?.body ?? '')).toMatchObject({ event: 'PAYMENT_RECEIVED', payment: { id } });
  const [transfer] = (await sandbox.bank.look()).transfers;
  expect(await sandbox.bank.refund(transfer?.endToEndId ?? '')).toMatchObject({ status: 'DEVOLVIDO' });
  expect(await call('GET', `/payments/${id}`)).toMatchObject({ status: 'REFUNDED' });
});

it('a static code is paid, and shows in the statement with the habits of five banks', async () => {
  await sandbox.clock({ now: Date.parse('2026-11-20T15:00:00Z'), frozen: true });
  await sandbox.bank.pay(STATIC, { times: 2 });
  await sandbox.bank.pay(STATIC, { cents: 107_440, from: 'ana' });
  const { accounts, notifications } = await sandbox.bank.look();
  expect(notifications).toEqual([]);
  const account = accounts.find(({ holder: name }) => name === 'Arrumadinho')?.id ?? '';
  const of = async (bank: 'efi' | 'itau' | 'inter' | 'c6' | 'bradesco') => sandbox.bank.statement({ account, bank });
  const [efiFile, itau, inter, c6, bradesco] = await Promise.all(
    (['efi', 'itau', 'inter', 'c6', 'bradesco'] as const).map(of),
  );
  expect(efiFile?.toString('latin1')).toContain('<TRNAMT>1074,40');
  expect(efiFile?.toString('latin1')).toContain('e433v1524u155f31mDvx01');
  expect(efiFile?.toString('latin1')).toContain('Padaria Pão Quente');
  expect(itau?.toString('latin1')).toContain('PIX TRANSF PADARIA PA20/11');
  expect(itau?.toString('latin1')).not.toContain('e433v1524u155f31mDvx01');
  expect(inter?.toString().match(/<FITID>2026112007715</g)).toHaveLength(2);
  expect(c6?.toString()).toContain('Pix recebido - Padaria Pão Quente');
  expect(bradesco?.toString('latin1')).toContain('<DTPOSTED>20261127120000');
  const csv = (await sandbox.bank.statement({ account, bank: 'inter', format: 'csv' })).toString();
  expect(csv).toContain(';SALDO ANTERIOR;;;0,00');
  expect(csv).toMatch(/^20\/11\/2026;.*;1074,40;1074,70$/m);
  await expect(sandbox.bank.pay(STATIC, { cents: 99_999_999 })).rejects.toThrow('saldo insuficiente');
});
