import type { AccountProbe, PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { readBrCode } from '@balcao/payments/br-code/testing/read-br-code.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { p12File } from './testing/p12-files.ts';

/** An agency whose admin keeps its receiving accounts. */
async function agency() {
  const world = await createWorld();
  await world.seed((db) => db.execute(`insert into resellers (company_id) values (${world.companyId})`));
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  const call = async <Body = PaymentAccount>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const url = `/api/payment-accounts${path}`;
    const answer = await app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
    return { status: answer.statusCode, text: answer.body, body: answer.json<Body & { error?: string }>() };
  };
  const attach = async (url: string, name: string, bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://x', { method: 'POST', body: form });
    const headers = { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    return { status: answer.statusCode, text: answer.body, body: answer.json<Record<string, unknown>>() };
  };
  const stored = async () =>
    (
      await world.deps.database.pool.query<{ line: string }>(
        `select to_jsonb(p)::text as line from payment_accounts p where company_id = $1
         union all select to_jsonb(a)::text from audit_log a where company_id = $1
         union all select payload::text from events where company_id = $1`,
        [world.companyId],
      )
    ).rows
      .map(({ line }) => line)
      .join('\n');
  return { world, admin, app, call, attach, stored };
}

const bank = {
  provider: 'static-pix',
  name: 'Banco',
  fields: { pixKey: 'Financeiro@Exemplo.com.br', payeeName: 'Agência São João', payeeCity: 'Ribeirão Preto' },
};

test('a bank account and nothing else: proved by one cent, then used, then another one in its place', async () => {
  const { call, world } = await agency();
  const made = await call('POST', '', bank);
  expect(made).toMatchObject({ status: 200, body: { inUse: false, provedAt: null, notificationUrl: null } });
  const { id } = made.body;
  expect((await call('POST', `/${id}/use`)).body.error).toBe('ERR_PAYMENT_ACCOUNT_NOT_PROVED');

  const probe = await call<AccountProbe>('GET', `/${id}/probe`);
  expect(probe.body).toMatchObject({
    amount: '0.01',
    key: 'financeiro@exemplo.com.br',
    payeeName: 'Agencia Sao Joao',
    payeeCity: 'Ribeirao Preto',
  });
  const { brCode, txid } = probe.body;
  expect(readBrCode(brCode)).toMatchObject({ 54: '0.01', '26.01': 'financeiro@exemplo.com.br', '62.05': txid });
  await call('POST', `/${id}/confirm-probe`);
  expect((await call('POST', `/${id}/use`)).body).toMatchObject({ inUse: true });

  expect((await call('DELETE', `/${id}`)).body.error).toBe('ERR_PAYMENT_ACCOUNT_IN_USE');
  const other = { ...bank.fields, pixKey: '529.982.247-25' };
  expect((await call('PUT', `/${id}`, { fields: other })).body.error).toBe('ERR_PAYMENT_ACCOUNT_IN_USE');
  const second = await call('POST', '', { ...bank, fields: other });
  expect(second.body.fields.pixKey).toBe('52998224725');
  await call('POST', `/${second.body.id}/confirm-probe`);
  await call('POST', `/${second.body.id}/use`);
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
  const { accounts } = (await call<{ accounts: PaymentAccount[] }>('GET', '')).body;
  expect(accounts.map((account) => [account.id, account.inUse])).toEqual([[second.body.id, true]]);
  const told = await world.emitted();
  expect(new Set(told.flatMap(({ rooms }) => rooms))).toEqual(new Set([`${world.companyId}:admins`]));
});

test.each([
  ['a key of no kind', { ...bank.fields, pixKey: '52998224724' }, 'ERR_PIX_KEY'],
  ['no city', { pixKey: bank.fields.pixKey, payeeName: 'Loja' }, 'ERR_VALIDATION'],
  ['a name that a code cannot carry', { ...bank.fields, payeeName: '🎉🎉' }, 'ERR_VALIDATION'],
])('%s is refused', async (_, fields, error) => {
  const { call } = await agency();
  expect(await call('POST', '', { ...bank, fields })).toMatchObject({ status: 400, body: { error } });
});

test('secrets are sealed, answered by their last four characters and kept when they are left out', async () => {
  const { call, stored } = await agency();
  const secrets = { accessToken: 'APP_USR-4444-token-9876', webhookSecret: 'curto' };
  const made = await call('POST', '', { provider: 'mercado-pago', name: 'MP', fields: secrets });
  expect(made.body).toMatchObject({ secrets: { accessToken: '********9876', webhookSecret: '********' } });
  expect(made.body.notificationUrl).toMatch(/\/webhooks\/payments\/[\w-]{24}$/);
  const changed = await call('PUT', `/${made.body.id}`, { fields: { webhookSecret: 'um-segredo-mais-longo-4321' } });
  expect(changed.body.secrets).toEqual({ accessToken: '********9876', webhookSecret: '********4321' });
  const everywhere = (await stored()) + made.text + changed.text;
  for (const secret of [secrets.accessToken, 'um-segredo-mais-longo']) expect(everywhere).not.toContain(secret);
  expect(await call('POST', '', { provider: 'asaas', name: 'A', fields: { apiKey: 'x' } })).toMatchObject({
    status: 400,
    body: { error: 'ERR_VALIDATION', details: { fields: ['fields.webhookToken'] } },
  });
});

test('a certificate shows its subject and end, and neither key nor file can be found afterwards', async () => {
  const { call, attach, stored } = await agency();
  const fields = { pixKey: 'financeiro@exemplo.com.br', clientId: 'Client_Id_1', clientSecret: 'Client_Secret_1' };
  expect((await attach('/settings/cert-upload?ref=certificadoEfi', 'a.p12', p12File())).status).toBe(404);
  const { id } = (await call('POST', '', { provider: 'efi', name: 'Efí', fields })).body;
  const path = `/payment-accounts/${id}/certificate`;
  const attached = await attach(path, 'conta.P12', p12File({ name: 'Agência Sol' }));
  expect(attached.body).toMatchObject({ certificate: { subject: expect.stringContaining('CN=') } });
  const documented = await attach('/settings/cert-upload?ref=certificadoEfi', 'conta.p12', p12File());
  expect(documented.body).toMatchObject({ message: 'Arquivo Anexado', account: { id } });
  for (const text of [await stored(), attached.text, documented.text]) expect(text).not.toContain('PRIVATE KEY');

  const refused = async (name: string, bytes: Buffer) => (await attach(path, name, bytes)).body;
  expect(await refused('conta.pfx', p12File())).toMatchObject({ details: { reason: 'unreadable' } });
  expect(await refused('conta.p12', Buffer.from('nada'))).toMatchObject({
    error: 'ERR_CERTIFICATE',
    details: { reason: 'unreadable' },
  });
  expect((await attach(path, 'conta.p12', Buffer.alloc(70_000))).status).toBe(413);
});

test('whoever sells nothing keeps no account, and nobody learns of those of others', async () => {
  const ours = await agency();
  const { id } = (await ours.call('POST', '', bank)).body;
  const theirs = await agency();
  expect(await theirs.call('GET', `/${id}/probe`)).toMatchObject({ status: 404 });
  expect(await theirs.call('DELETE', `/${id}`)).toMatchObject({ status: 404 });
  const ordinary = await createWorld();
  const headers = (await ordinary.person({ profile: 'admin', super: true })).headers;
  const answer = await ours.app.inject({ method: 'GET', url: '/api/payment-accounts', headers });
  expect(answer.json()).toEqual({ error: 'ERR_NO_PERMISSION', details: { permission: 'reseller' } });
});

test('ten at once make one account in use', async () => {
  const { call } = await agency();
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await call('POST', '', { ...bank, name: `Banco ${n}` })).body.id);
  await Promise.all(ids.map((id) => call('POST', `/${id}/confirm-probe`)));
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => call('POST', `/${ids[n % 3]}/use`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { accounts } = (await call<{ accounts: PaymentAccount[] }>('GET', '')).body;
  expect(accounts.filter(({ inUse }) => inUse)).toHaveLength(1);
});
