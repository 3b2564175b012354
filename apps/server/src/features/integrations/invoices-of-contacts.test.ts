import { eq, sql } from '../../platform/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { billingCompany, DOCUMENT, folderAt } from '../../test/billing/billing-company.ts';
import { createTestDeps } from '../../test/database.ts';
import { sandboxProcess } from '../../test/harness/sandbox-process.ts';
import { createSupporter } from '../../test/supporter.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { settings } from '../settings/settings.table.ts';

let sandbox: Awaited<ReturnType<typeof sandboxProcess>>;
let deps: Deps;
beforeAll(async () => {
  sandbox = await sandboxProcess();
  deps = await createTestDeps({ environment: { HTTP_ALLOWED_ORIGINS: sandbox.url } });
});
afterAll(() => sandbox.close());

const OTHER = '249.715.637-92';
type Rows = { name: string; value: string }[];

async function desk() {
  const company = await billingCompany(deps, sandbox);
  const { world, contact, call, admin, ticket } = company;
  const send = (form: string, person: Pick<typeof admin, 'headers'> = admin) =>
    call(person, ['POST', `/tickets/${ticket.id}/invoices/send`], {
      source: 'ixc',
      customerId: '77',
      invoiceId: '901',
      form,
      clientId: `envio-${form}`,
    });
  return {
    ...company,
    send,
    save: (document: string) => call(admin, ['PUT', `/tickets/${ticket.id}/document`], { document }),
    keep: (rows: Rows) =>
      world.seed((db) =>
        db
          .update(contacts)
          .set({ extraInfo: rows.map((row, at) => ({ id: at + 1, ...row })) })
          .where(eq(contacts.id, contact.id)),
      ),
    kept: async () => {
      const [row] = await world.seed((db) =>
        db
          .select({ rows: sql<Rows>`${contacts.extraInfo}` })
          .from(contacts)
          .where(eq(contacts.id, contact.id)),
      );
      return row?.rows.map(({ name, value }) => [name, value]);
    },
  };
}

test('a document is kept with the contact, and without one nobody is asked', async () => {
  const { setUp, invoices, save } = await desk();
  await setUp('ixc');
  expect((await invoices()).json).toMatchObject({ document: null, sources: [{ source: 'ixc', customers: [] }] });
  expect((await save('111.111.111-11')).json).toMatchObject({ error: 'ERR_TAX_DOCUMENT' });
  expect((await save(DOCUMENT)).json).toEqual({ document: '********909' });
  expect((await invoices()).json).toMatchObject({ document: '********909' });
});

test('what else is known of a contact stays when its document is another one', async () => {
  const { keep, kept, save } = await desk();
  const others = [
    { name: 'CPF do fiador', value: OTHER },
    { name: 'Documento do veículo', value: 'RENAVAM 00891749823' },
  ];
  await keep([...others, { name: 'cpf', value: '529.982.247-25' }, { name: 'Plano', value: '300 Mega' }]);
  await save(DOCUMENT);
  expect(await kept()).toEqual([
    ['CPF do fiador', OTHER],
    ['Documento do veículo', 'RENAVAM 00891749823'],
    ['CPF/CNPJ', '12345678909'],
    ['Plano', '300 Mega'],
  ]);
  await keep(others);
  await save(DOCUMENT);
  expect((await kept())?.at(-1)).toEqual(['CPF/CNPJ', '12345678909']);
});

test('whose invoices are shown is the contact and no guarantor who stands above', async () => {
  const { keep, invoices } = await desk();
  await keep([
    { name: 'CPF do fiador', value: OTHER },
    { name: 'CPF', value: DOCUMENT },
  ]);
  expect((await invoices()).json).toMatchObject({ document: '********909' });
  await keep([{ name: 'CPF do titular', value: OTHER }]);
  expect((await invoices()).json).toMatchObject({ document: '********792' });
});

test('a contact whose further information is full gets no document beside it', async () => {
  const { keep, kept, save } = await desk();
  await keep(Array.from({ length: 50 }, (_, at) => ({ name: `Campo ${at}`, value: 'x' })));
  expect((await save(DOCUMENT)).status).toBe(400);
  expect(await kept()).toHaveLength(50);
});

test('what somebody else stores at the same moment is not lost', async () => {
  const { kept, save, contact } = await desk();
  const { pool } = deps.database;
  const other = await pool.connect();
  await other.query('begin');
  const { rows: holders } = await other.query<{ pid: number }>(
    'select pg_backend_pid() as pid from contacts where id = $1 for no key update',
    [contact.id],
  );
  const saving = save(DOCUMENT);
  const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
  await expect
    .poll(async () => (await pool.query(blocked, [holders[0]?.pid])).rowCount, { timeout: 10_000 })
    .toBeGreaterThan(0);
  const rows = JSON.stringify([{ id: 1, name: 'Plano', value: '300 Mega' }]);
  await other.query('update contacts set extra_info = $2 where id = $1', [contact.id, rows]);
  await other.query('commit');
  other.release();
  expect((await saving).status).toBe(200);
  expect(await kept()).toEqual([
    ['Plano', '300 Mega'],
    ['CPF/CNPJ', '12345678909'],
  ]);
});

test('an invoice that is sent leaves the begun answer where it is', async () => {
  const { call, admin, known, ticket, setUp, send } = await desk();
  await setUp('ixc');
  await known(DOCUMENT);
  await call(admin, ['PUT', `/drafts/${ticket.id}`], { body: 'Fatura' });
  expect((await send('line')).status).toBe(200);
  expect((await call(admin, ['GET', `/drafts/${ticket.id}`])).json).toMatchObject({ body: 'Fatura' });
});

test('in a support session the sentence is signed, and the line under it can be copied whole', async () => {
  const { admin, known, setUp, send, world } = await desk();
  await setUp('ixc');
  await known(DOCUMENT);
  const value = 'act';
  await world.seed((db) => db.insert(settings).values({ companyId: world.companyId, key: 'supportAccess', value }));
  const supporter = await createSupporter(deps);
  const helper = await supporter.help(world, { person: admin, mode: 'act' });
  const { json } = await send('line', helper);
  expect(json.messages.map(({ body }: { body: string }) => body)).toEqual([
    expect.stringMatching(/^\*Marta Nogueira:\*\nFatura de /),
    expect.stringMatching(/^\d{47}$/),
  ]);
});

test.each([
  ['first', ['errado', 'sandbox']],
  ['last', ['sandbox', 'errado']],
])('of two tokens of which the %s is wrong, what the other brings is shown, and the card tells', async (_, two) => {
  const { call, admin, known, invoices } = await desk();
  const both = two.map((token) => ({ token, type: 'api' }));
  await call(admin, ['PUT', '/mikweb'], { mik_web: true, tokens: both, address: folderAt(sandbox, 'mikweb') });
  await known(DOCUMENT);
  expect((await invoices()).json.sources).toMatchObject([
    { failure: 'credentials', customers: [{ name: 'FULANO DE TAL' }], invoices: [{ amount: '99.90' }, {}] },
  ]);
  expect((await call(admin, ['GET', '/mikweb'])).json).toMatchObject({
    state: 'failing',
    lastCall: { failure: 'credentials', status: 401 },
  });
});
