import { eq } from '../../platform/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { createTestDeps } from '../../test/database.ts';
import { sandboxProcess } from '../../test/harness/sandbox-process.ts';
import { createWorld } from '../../test/world.ts';
import { billingCompany, DOCUMENT, folderAt } from '../../test/billing/billing-company.ts';
import { billingSources } from './integrations.table.ts';

let sandbox: Awaited<ReturnType<typeof sandboxProcess>>;
let deps: Deps;
beforeAll(async () => {
  sandbox = await sandboxProcess();
  deps = await createTestDeps({ environment: { HTTP_ALLOWED_ORIGINS: sandbox.url } });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.forgive());

const folder = (source: string) => folderAt(sandbox, source);
const company = () => billingCompany(deps, sandbox);

test.each(['hinova', 'siprov', 'bling', 'mk-auth', 'ixc', 'asaas'])(
  '%s shows what the contact of a ticket owes',
  async (source) => {
    const { setUp, known, invoices, call, keeper } = await company();
    expect((await setUp(source)).status).toBe(200);
    const tried = await call(keeper, ['POST', `/integrations/${source}/test`], { document: DOCUMENT });
    const isTried = { failure: null, customersFound: 1 };
    // Bling gives access only after its own page has been visited.
    expect(tried.json).toMatchObject(source === 'bling' ? {} : isTried);
    await known(DOCUMENT);
    const { json } = await invoices();
    expect(json).toMatchObject({
      document: '********909',
      sources: [{ source, isConfirmed: source === 'asaas', failure: null, customers: [{ name: 'FULANO DE TAL' }] }],
    });
    expect(json.sources[0].invoices).toMatchObject([
      { amount: '99.90', isOverdue: true },
      { amount: '99.90', isOverdue: false },
    ]);
  },
);

describe('MikWeb', () => {
  const tokens = [{ token: 'sandbox', type: 'api' }];
  test('is the admin’s, its tokens are masked, and one stays when it is not said again', async () => {
    const { call, admin } = await company();
    const put = (body: object) => call(admin, ['PUT', '/mikweb'], body);
    expect((await put({ mik_web: true, tokens: [] })).json).toMatchObject({ error: 'ERR_INTEGRATION_INCOMPLETE' });
    const { json } = await put({ mik_web: true, tokens, address: folder('mikweb') });
    expect(json).toMatchObject({ mik_web: true, state: 'untried', tokens: [{ token: '••••', type: 'api' }] });
    const again = await put({ mik_web: true, tokens: [{ id: json.tokens[0].id, type: 'outro' }] });
    expect(again.json.tokens).toMatchObject([{ id: json.tokens[0].id, type: 'outro' }]);
    expect((await call(admin, ['POST', '/mikweb/test'], {})).json).toMatchObject({ failure: null, customersFound: 0 });
    expect((await call(admin, ['GET', '/mikweb'])).json).toMatchObject({ state: 'works' });
    // Kept for its address alone: nobody sends a token elsewhere who could not read it.
    const kept = [{ id: json.tokens[0].id, type: 'outro' }];
    expect((await put({ mik_web: true, tokens: kept, address: folder('ixc') })).json).toMatchObject({
      error: 'ERR_INTEGRATION_INCOMPLETE',
      details: { missing: ['tokens'] },
    });
  });

  test('gives access back on trust, which is audited, and nobody reaches another customer by a number', async () => {
    const { call, admin, known, ticket, invoices, world } = await company();
    await call(admin, ['PUT', '/mikweb'], { mik_web: true, tokens, address: folder('mikweb') });
    await known(DOCUMENT);
    const [{ customers }] = (await invoices()).json.sources;
    const unlock = (customerId: string = customers[0].id) =>
      call(admin, ['POST', `/tickets/${ticket.id}/invoices/unlock`], { source: 'mikweb', customerId });
    expect(customers).toMatchObject([{ isBlocked: true, mayUnlock: true }]);
    const anInvoice = { source: 'mikweb', invoiceId: '901', form: 'line', clientId: 'envio-alheio' };
    const send = (customerId: string) =>
      call(admin, ['POST', `/tickets/${ticket.id}/invoices/send`], { ...anInvoice, customerId });
    const anotherId = customers[0].id.replace(/77$/, '79');
    expect((await send(anotherId)).json).toEqual({ error: 'ERR_NO_INVOICE_FOUND' });
    expect((await unlock(anotherId)).json).toEqual({ error: 'ERR_NO_INVOICE_FOUND' });
    expect((await unlock()).json).toEqual({ outcome: 'unlocked' });
    expect((await unlock()).json).toEqual({ outcome: 'already' });
    const { rows } = await world.deps.database.pool.query(
      "select details ->> 'step' as step from audit_log where company_id = $1 and action = 'integration.unlock' order by id",
      [world.companyId],
    );
    expect(rows.map(({ step }) => step)).toEqual(['asked', 'answered', 'asked', 'answered']);
    await call(admin, ['PUT', '/mikweb'], { mik_web: false, tokens });
    expect((await send(customers[0].id)).json).toEqual({ error: 'ERR_INTEGRATION_OFF' });
  });
});

test.each([
  ['ixc', '77', '901', '900'],
  ['asaas', 'cus_000000000077', 'pay_000000000901', 'pay_000000000900'],
])(
  'the line, the code and the file of an invoice of %s leave as the agent’s own words, each once',
  async (...asked) => {
    const [source, customerId, open, paid] = asked;
    const { call, admin, known, ticket, setUp } = await company();
    await setUp(source);
    await known(DOCUMENT);
    const send = (form: string, clientId = `envio-${form}`, invoiceId = open) =>
      call(admin, ['POST', `/tickets/${ticket.id}/invoices/send`], {
        source,
        customerId,
        invoiceId,
        form,
        clientId,
      });
    const line = await send('line');
    expect(line.json.messages.map(({ body }: { body: string }) => body)).toEqual([
      expect.stringMatching(/^Fatura de R\$ 99,90 com vencimento em \d\d\/\d\d\/\d{4}\. Linha digitável:$/),
      expect.stringMatching(/^\d{47}$/),
    ]);
    expect((await send('line')).json.messages.map(({ id }: { id: number }) => id)).toEqual(
      line.json.messages.map(({ id }: { id: number }) => id),
    );
    expect((await send('pix')).json.messages[1].body).toMatch(/^000201/);
    expect((await send('pdf')).json.messages).toMatchObject([{ mediaType: 'application' }]);
    expect((await send('pix', 'envio-pago', paid)).json).toMatchObject({ error: 'ERR_NO_INVOICE_FOUND' });
  },
);

test('a system that fails says so on its card with its time, and works again after one call', async () => {
  const { call, admin, known, setUp, invoices } = await company();
  await setUp('ixc');
  await known(DOCUMENT);
  const card = async () => {
    const { json } = await call(admin, ['GET', '/integrations']);
    return json.integrations.find(({ name }: { name: string }) => name === 'ixc');
  };
  expect(await card()).toMatchObject({ state: 'untried', mayEdit: false, lastCall: null });
  await sandbox.fail('/erp/ixc', { type: 'html-502' });
  expect((await invoices()).json.sources).toMatchObject([{ failure: 'server-error', invoices: [] }]);
  expect(await card()).toMatchObject({
    state: 'failing',
    failingSince: expect.any(String),
    lastCall: { failure: 'server-error', status: 502 },
  });
  await invoices();
  expect(await card()).toMatchObject({ state: 'works', failingSince: null, lastCall: { failure: null } });
});

test('a token that ended on the way is replaced once, and a refresh token of one use is kept', async () => {
  const { known, setUp, invoices, world } = await company();
  await setUp('hinova');
  await known(DOCUMENT);
  await invoices();
  await sandbox.fail('/erp/hinova/associado', { type: 'respond', status: 401 });
  expect((await invoices()).json.sources).toMatchObject([{ failure: null }]);
  const [row] = await world.seed((db) =>
    db.select().from(billingSources).where(eq(billingSources.companyId, world.companyId)),
  );
  expect(row).toMatchObject({ tokenLeaseUntil: null, failingSince: null });
});

describe('whoever sets up', () => {
  test('is the super user, for any company; admins and agents do not, and secrets are never shown', async () => {
    const { call, admin, keeper, setUp } = await company();
    const other = await createWorld({ deps });
    expect((await call(admin, ['GET', '/integrations/ixc'])).status).toBe(403);
    const set = await setUp('ixc', { fields: { address: folder('ixc'), token: 'um-token-bem-comprido' } });
    expect(set.json.secrets).toEqual({ token: '••••rido' });
    expect(JSON.stringify(set.json)).not.toContain('um-token');
    const theirs = `/integrations/ixc?companyId=${other.companyId}`;
    expect((await call(keeper, ['GET', theirs])).json).toMatchObject({ companyId: other.companyId, isOn: false });
    expect((await call(keeper, ['GET', '/integrations/ixc?companyId=999999999'])).status).toBe(404);
  });

  test('switches nothing on that lacks something, and moves no secret to another address', async () => {
    const { setUp, call, keeper } = await company();
    const lacking = await setUp('ixc', { fields: { address: folder('ixc') } });
    expect(lacking.json).toMatchObject({ error: 'ERR_INTEGRATION_INCOMPLETE', details: { missing: ['token'] } });
    await setUp('ixc');
    const moved = await setUp('ixc', { fields: { address: `${sandbox.url}/elsewhere` } });
    expect(moved.json).toMatchObject({ error: 'ERR_INTEGRATION_INCOMPLETE' });
    const bot = (body: object) => call(keeper, ['PUT', '/integrations/bots/n8n'], body);
    const kept = { secret: '••••rido' };
    expect((await bot({ address: sandbox.url, secret: 'segredo-comprido' })).json).toMatchObject(kept);
    expect((await bot({ address: sandbox.url })).json).toMatchObject(kept);
    expect((await bot({ address: `${sandbox.url}/elsewhere` })).json).toMatchObject({ secret: null });
    expect((await bot({ address: '' })).json).toMatchObject({ address: null });
  });

  test.each([
    'http://127.0.0.1:9',
    'http://10.0.0.1',
    'https://169.254.169.254',
    'https://[::1]',
    'https://erp.internal',
    'https://user:senha@erp.exemplo.com',
    'http://erp.exemplo.com:25',
    'https://erp.exemplo.com/?x=1',
  ])('gives no address inside the network: %s', async (address) => {
    const { setUp } = await company();
    const answer = await setUp('ixc', { fields: { address, token: 'sandbox' } });
    expect(answer.json).toEqual({ error: 'ERR_ADDRESS_NOT_ALLOWED' });
  });
});
