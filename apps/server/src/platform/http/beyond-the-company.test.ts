import { route } from '@balcao/contract/kit/route.ts';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { eq } from '../db/drizzle.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAuthenticator } from '../../features/auth/create-authenticator.ts';
import { auditLog } from '../../features/audit/audit.table.ts';
import { companies } from '../../features/companies/companies.table.ts';
import { issueInvoicesJob } from '../../features/invoices/jobs/issue-invoices.job.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { answerErrors } from './answer-errors.ts';
import { implement } from './implement.ts';

const declare = <const P extends 'super' | 'reseller' | 'seller'>(permission: P, path: `/${string}`) =>
  route({ method: 'POST', path, summary: '', permission, body: z.object({ sql: z.string() }), response: z.unknown() });
const routes = {
  bySuper: declare('super', '/super'),
  byReseller: declare('reseller', '/reseller'),
  bySeller: declare('seller', '/seller'),
  tell: route({
    method: 'POST',
    path: '/tell',
    summary: '',
    permission: 'seller',
    body: z.object({ companyId: z.number(), asPlatform: z.boolean().default(false) }),
    response: z.unknown(),
  }),
  note: route({
    method: 'POST',
    path: '/note',
    summary: '',
    permission: 'reseller',
    body: z.object({ companyId: z.number() }),
    response: z.null(),
  }),
};

/** Routes that run what they are told to, with the rights of whoever calls. */
async function consoleOf({ deps }: World) {
  const app = Fastify();
  answerErrors(app, { strict: false });
  await app.register(multipart);
  const mount = implement(routes, {
    bySuper: async ({ client }, { body }) => (await client.query(body.sql)).rows,
    byReseller: async ({ client }, { body }) => (await client.query(body.sql)).rows,
    bySeller: async ({ client }, { body }) => (await client.query(body.sql)).rows,
    async tell({ asPlatform, emit, enqueue, client }, { body: { companyId, ...body } }) {
      const told = { company: { id: companyId, dueDate: null } };
      if (body.asPlatform) {
        // Closed while the platform works.
        await asPlatform([companyId], async (platform) => {
          await platform.client.query('select from contacts limit 1');
          const closed = await client.query('select 1').catch((error: Error) => error.message);
          if (closed !== 'this transaction has ended') throw new Error('the role of the reseller must be closed');
          platform.emit(companyId, 'company.terms-changed', told);
        });
        return (await client.query("select current_user = 'balcao_reseller' as again")).rows;
      }
      emit(companyId, 'company.terms-changed', told);
      enqueue(issueInvoicesJob, { companyId }, { key: `told:${companyId}` });
      return null;
    },
    async note({ db, actor, now }, { body: { companyId } }) {
      await db.insert(auditLog).values({ companyId, userId: actor.userId, action: 'x', subject: 'x', createdAt: now });
      return null;
    },
  });
  mount(app, deps, createAuthenticator(deps));
  await app.ready();
  const post = (url: string, { headers }: Person, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload });
  return {
    bySuper: (person: Person, sql: string) => post('/super', person, { sql }),
    byReseller: (person: Person, sql: string) => post('/reseller', person, { sql }),
    bySeller: (person: Person, sql: string) => post('/seller', person, { sql }),
    tell: (person: Person, companyId: number, asPlatform = false) => post('/tell', person, { companyId, asPlatform }),
    note: (person: Person, companyId: number) => post('/note', person, { companyId }),
  };
}

/** An agency with one customer. */
async function agency() {
  const [world, customer] = [await createWorld(), await createWorld()];
  await world.seed(async (db) => {
    await db.execute(`insert into resellers (company_id) values (${world.companyId})`);
    await db.update(companies).set({ resellerId: world.companyId }).where(eq(companies.id, customer.companyId));
  });
  await customer.contact();
  return { world, customer, admin: await world.person({ profile: 'admin' }) };
}

test('the super user works over all companies, and nobody else does', async () => {
  const world = await createWorld();
  const { bySuper } = await consoleOf(world);
  const whoAmI = "select current_user <> 'balcao_app' as beyond";
  const superUser = await world.person({ super: true });
  expect((await bySuper(superUser, whoAmI)).json()).toEqual([{ beyond: true }]);
  const admin = await world.person({ profile: 'admin' });
  expect((await bySuper(admin, whoAmI)).json()).toEqual({ error: 'ERR_NO_PERMISSION' });
});

test('a reseller sees its customers, no other agency, and by no statement what customers write', async () => {
  const [ours, theirs] = [await agency(), await agency()];
  const { byReseller } = await consoleOf(ours.world);
  const run = async (sql: string) => (await byReseller(ours.admin, sql)).json();
  expect(await run('select id from companies')).toEqual([{ id: ours.customer.companyId }]);
  expect(await run('select company_id from resellers')).toEqual([{ company_id: ours.world.companyId }]);
  expect(await run(`select id from companies where id = ${theirs.customer.companyId}`)).toEqual([]);
  const { rows } = await ours.world.deps.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')",
  );
  const money = [
    'bank_statement_lines',
    'bank_statements',
    'charges',
    'dunning_steps',
    'invoices',
    'ledger',
    'payment_accounts',
    'payment_claims',
    'payment_evidence',
    'payments',
  ];
  const shown = ['company_entitlements', 'settings', 'wholesale_statements'];
  const readable = ['audit_log', 'brands', 'companies', 'plans', 'resellers', ...money, ...shown];
  for (const { name } of rows.filter((table) => !readable.includes(table.name))) {
    expect([name, (await byReseller(ours.admin, `select from ${name} limit 1`)).statusCode]).toEqual([name, 500]);
  }
  // The rights end with the transaction.
  expect((await ours.world.deps.database.pool.query('select current_reseller() as now')).rows).toEqual([{ now: null }]);
});

test('only admins of a company that sells come in, and only while it may', async () => {
  const { world, admin } = await agency();
  const { byReseller } = await consoleOf(world);
  const refused = { error: 'ERR_NO_PERMISSION', details: { permission: 'reseller' } };
  expect((await byReseller(await world.person(), 'select 1 as one')).json()).toEqual(refused);
  const ordinary = await createWorld();
  expect((await byReseller(await ordinary.person({ profile: 'admin' }), 'select 1 as one')).json()).toEqual(refused);
  expect((await byReseller(admin, 'select 1 as one')).json()).toEqual([{ one: 1 }]);
  await world.seed((db) => db.execute(`update resellers set active = false where company_id = ${world.companyId}`));
  expect((await byReseller(admin, 'select 1 as one')).json()).toEqual(refused);
});

test('a reseller writes into the audit of its customers, and into that of no other company', async () => {
  const [ours, theirs] = [await agency(), await agency()];
  const { note } = await consoleOf(ours.world);
  expect((await note(ours.admin, ours.customer.companyId)).statusCode).toBe(200);
  const lines = async (world: World) =>
    (await world.deps.database.pool.query('select 1 from audit_log where company_id = $1', [world.companyId])).rowCount;
  expect(await lines(ours.customer)).toBe(1);
  expect((await note(ours.admin, theirs.customer.companyId)).statusCode).toBe(500);
  expect(await lines(theirs.customer)).toBe(0);
});

test('where both sell, the super user works over all companies and a reseller over its own', async () => {
  const [ours, theirs] = [await agency(), await agency()];
  const { bySeller } = await consoleOf(ours.world);
  const seen = `select id from companies where id in (${ours.customer.companyId}, ${theirs.customer.companyId}) order by id`;
  const both = [{ id: ours.customer.companyId }, { id: theirs.customer.companyId }];
  const superUser = await (await createWorld()).person({ super: true });
  expect((await bySeller(superUser, seen)).json()).toEqual(both);
  expect((await bySeller(ours.admin, seen)).json()).toEqual(both.slice(0, 1));
  expect((await bySeller(theirs.admin, seen)).json()).toEqual(both.slice(1));
  const refused = { error: 'ERR_NO_PERMISSION', details: { permission: 'seller' } };
  expect((await bySeller(await ours.world.person(), seen)).json()).toEqual(refused);
  expect((await bySeller(await (await createWorld()).person({ profile: 'admin' }), seen)).json()).toEqual(refused);
  expect((await bySeller(await ours.customer.person({ profile: 'admin' }), seen)).json()).toEqual(refused);
});

test('a reseller tells its own companies, and no other, whatever the code asks for', async () => {
  const [ours, theirs] = [await agency(), await agency()];
  const { tell } = await consoleOf(ours.world);
  const heard = async (world: World) => (await world.emitted()).map(({ name }) => name);
  expect((await tell(ours.admin, ours.customer.companyId)).statusCode).toBe(200);
  expect((await tell(ours.admin, ours.customer.companyId, true)).json()).toEqual([{ again: true }]);
  expect(await heard(ours.customer)).toEqual(['company.terms-changed', 'company.terms-changed']);
  expect((await tell(ours.admin, theirs.customer.companyId)).statusCode).toBe(500);
  expect(await heard(theirs.customer)).toEqual([]);
});
