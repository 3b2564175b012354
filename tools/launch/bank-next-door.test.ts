import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSandbox, type Sandbox } from '../../apps/sandbox/src/sandbox.ts';
import { credentials } from '../../apps/sandbox/src/bank/credentials.ts';
import { startServer, type RunningServer } from '../../apps/server/src/app/start-server.ts';
import { closeDeps } from '../../apps/server/src/app/create-deps.ts';
import { chargeFor } from '../../apps/server/src/features/charges/charge-for.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import { createTestDeps, TEST_NOW } from '../../apps/server/src/test/database.ts';
import { debtorOf } from '../../apps/server/src/test/harness/payments/debtor.ts';
import { createOwnDatabase } from '../../apps/server/src/test/own-database.ts';
import { createWorld } from '../../apps/server/src/test/world.ts';
import { findFreePort } from './free-port.ts';

// Several programs' worth of work in one process: on slow machines each step takes its time.
vi.setConfig({ testTimeout: 90_000 });
const patience = { timeout: 30_000 };

let sandbox: Sandbox;
let deps: Deps;
let server: RunningServer;
const clock = { now: TEST_NOW };
beforeAll(async () => {
  sandbox = await startSandbox({ smtpPort: null, efiPort: 0 });
  await sandbox.clock({ now: TEST_NOW.getTime(), frozen: true });
  const { efi, mercadoPagoUrl, asaasUrl } = sandbox.gateways;
  const port = String(await findFreePort());
  const environment = {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    EFI_BASE_URL: efi?.url ?? '',
    EFI_CA_FILE: efi?.caFile ?? '',
    MERCADO_PAGO_BASE_URL: mercadoPagoUrl,
    ASAAS_BASE_URL: asaasUrl,
  };
  deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), environment, now: () => clock.now });
  server = await startServer(deps, ['http', 'worker']);
});
afterAll(async () => {
  await server.stop();
  await sandbox.close();
  await closeDeps(deps);
});

type Account = { id: number; notificationUrl: string; failure: { code: string } | null; error?: string };

/** An agency, speaking to the running server as its admin's browser does. */
async function agency() {
  const world = await createWorld({ deps });
  await world.seed((db) => db.execute(`insert into resellers (company_id) values (${world.companyId})`));
  const { headers } = await world.person({ profile: 'admin' });
  const call = async (path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${server.url}/api/payment-accounts${path}`, {
      method: 'POST',
      headers: { ...headers, ...(!isForm && body && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return (await answer.json()) as Account;
  };
  const debtor = await debtorOf({ world });
  await debtor.world.person({ profile: 'admin' });
  const { companyId, invoiceId } = debtor;
  return {
    call,
    charge: () => chargeFor(deps, { companyId, invoiceId }),
    status: async () => {
      const { rows } = await deps.database.pool.query<{ status: string }>('select status from invoices where id = $1', [
        invoiceId,
      ]);
      return rows[0]?.status;
    },
    payments: async () => {
      const { rows } = await deps.database.pool.query<{ amount: string; alert: string | null; back: string }>(
        'select amount, alert, refunded_amount as back from payments where company_id = $1 order by id',
        [companyId],
      );
      return rows;
    },
  };
}

function certificate(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'conta-efi.p12');
  return form;
}

test('Efí, with the client certificate it requires: checked, charged, paid, told, given back', async () => {
  const { call, charge, status, payments } = await agency();
  const pixKey = await sandbox.bank.addKey('efi');
  const { id } = await call('', { provider: 'efi', name: 'Efí', fields: { ...credentials.efi, pixKey } });
  expect(await call(`/${id}/check`)).toMatchObject({ error: 'ERR_PAYMENT_PROVIDER' });
  await call(`/${id}/certificate`, certificate(sandbox.gateways.efi?.p12 ?? Buffer.alloc(0)));
  expect(await call(`/${id}/check`)).toMatchObject({ failure: null, provedAt: expect.any(String) });
  expect(await call(`/${id}/use`)).toMatchObject({ inUse: true });

  const { brCode, txid } = await charge();
  expect(await sandbox.bank.read(brCode)).toMatchObject({ cents: 9990, txid, key: pixKey });
  const [paid] = await sandbox.bank.pay(brCode);
  await expect.poll(status, patience).toBe('paid');
  expect((await sandbox.bank.quiet()).at(-1)).toMatchObject({ gateway: 'efi', state: 'delivered' });
  await sandbox.bank.pay(brCode, { anyway: true });
  await expect.poll(payments, patience).toHaveLength(2);
  await sandbox.bank.refund(paid?.endToEndId ?? '', 1000);
  await expect.poll(payments, patience).toContainEqual({ amount: '99.90', back: '10.00', alert: expect.any(String) });
});

test('Efí refuses a certificate that is not of its making, and whoever owns no such key', async () => {
  const { call } = await agency();
  const fields = { ...credentials.efi, pixKey: await sandbox.bank.addKey('efi') };
  const { id } = await call('', { provider: 'efi', name: 'Efí', fields });
  const foreign = await startSandbox({ smtpPort: null, efiPort: 0 });
  await call(`/${id}/certificate`, certificate(foreign.gateways.efi?.p12 ?? Buffer.alloc(0)));
  await foreign.close();
  expect(await call(`/${id}/check`)).toMatchObject({ error: 'ERR_PAYMENT_PROVIDER', details: { code: 'no-answer' } });
  const other = { ...credentials.efi, pixKey: 'de-outra@loja.com.br' };
  const made = await call('', { provider: 'efi', name: 'Efí', fields: other });
  await call(`/${made.id}/certificate`, certificate(sandbox.gateways.efi?.p12 ?? Buffer.alloc(0)));
  const details = { failure: 'configuration', code: 'chave_invalida' };
  expect(await call(`/${made.id}/check`)).toMatchObject({ error: 'ERR_PAYMENT_PROVIDER', details });
});

test('Mercado Pago: a lost answer makes no second payment, a forger rings in vain, and the rest is asked for anew', async () => {
  const { call, charge, status, payments } = await agency();
  const fields = credentials['mercado-pago'];
  const { id } = await call('', { provider: 'mercado-pago', name: 'MP', fields });
  expect(await call(`/${id}/check`)).toMatchObject({ failure: null });
  await call(`/${id}/use`);
  // Otherwise its question might be answered after the payment.
  await sandbox.faults.add({ match: { webhook: 'mercado-pago' }, action: { type: 'lose-webhook' } });
  await sandbox.faults.add({ match: { path: '/v1/payments' }, action: { type: 'drop-before-answer' } });
  await expect(charge()).rejects.toThrow('ERR_PAYMENT_PROVIDER');
  clock.now = new Date(TEST_NOW.getTime() + 1337);
  const { brCode, txid } = await charge();
  const calls = (await sandbox.calls()).filter(({ headers }) => headers['x-idempotency-key'] === txid);
  expect(calls.map(({ fault }) => fault)).toEqual(['drop-before-answer', null]);
  await sandbox.faults.add({ match: { webhook: 'mercado-pago' }, action: { type: 'forge-webhook' } });
  await sandbox.bank.pay(brCode);
  expect((await sandbox.bank.quiet()).at(-1)).toMatchObject({ forged: true, attempts: [{ status: 401 }] });
  expect(await status()).toBe('open');
  const [transfer] = (await sandbox.bank.look()).transfers;
  await sandbox.behave({ legacyPaymentNotices: true });
  await sandbox.bank.refund(transfer?.endToEndId ?? '', 100);
  await expect.poll(payments, patience).toEqual([{ amount: '99.90', back: '1.00', alert: 'paid-less' }]);
  await sandbox.behave({ legacyPaymentNotices: false });
  const rest = await charge();
  expect(rest.amount).toBe('1.00');
  await sandbox.bank.pay(rest.brCode);
  await expect.poll(status, patience).toBe('paid');
});

test('Asaas: its customer is made once, and the notification with the right word counts', async () => {
  const { call, charge, status } = await agency();
  const fields = credentials.asaas;
  const { id, notificationUrl } = await call('', { provider: 'asaas', name: 'Asaas', fields });
  await sandbox.bank.asaasRings(notificationUrl);
  expect(await call(`/${id}/check`)).toMatchObject({ failure: null });
  await call(`/${id}/use`);
  const { brCode } = await charge();
  await sandbox.bank.pay(brCode);
  await expect.poll(status, patience).toBe('paid');
});
