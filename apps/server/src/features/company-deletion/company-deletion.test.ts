import { expect, test } from 'vitest';
import { unique } from '../../test/builders.ts';
import { creditor, debtorOf } from '../../test/harness/payments/debtor.ts';
import { contactCare } from '../../test/sweeps/contact-care.ts';
import { flowWithVersion } from '../../test/sweeps/flow-with-version.ts';
import { createSupporter } from '../../test/supporter.ts';
import { createTestDeps, testDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld } from '../../test/world.ts';
import type { Deps } from '../../platform/deps.ts';
import { cancelInvoice } from '../payments/acts/cancel-invoice.ts';
import { removeCompaniesJob } from './jobs/remove-companies.job.ts';
import { removeCompany } from './remove-company.ts';
import { emptied, keptTables, roundabout } from './tables-of-a-company.ts';

test('every table that names a company is emptied in the order of its foreign keys, or stays on purpose', async () => {
  const { database } = await testDeps();
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...emptied, ...keptTables].toSorted());
  const keys = await database.pool.query<{ from: string; to: string }>(
    `select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const order: readonly string[] = emptied;
  const wrong = keys.rows
    .filter(({ from, to }) => order.includes(from) && order.includes(to) && order.indexOf(from) > order.indexOf(to))
    .map(({ from, to }) => `${from} > ${to}`);
  expect(wrong.toSorted()).toEqual([...roundabout].toSorted());
});

/** How many rows each table that can be emptied has of a company. */
async function countsOf({ database }: Deps, companyId: number, tables: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await database.pool.query<{ n: string }>(
      `select count(*) as n from ${table} where company_id = $1`,
      [companyId],
    );
    if (Number(rows[0]?.n) > 0) counts[table] = Number(rows[0]?.n);
  }
  return counts;
}

async function desk() {
  const deps = await testDeps();
  const supporter = await createSupporter(deps);
  const { app, me } = supporter;
  const post = async (url: string, payload: object = {}) => {
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers: me.headers, payload });
    return { status: answer.statusCode, body: answer.json<{ error?: string; details?: object }>() };
  };
  const age = (companyId: number, days: number) =>
    deps.database.pool.query(
      `update companies set deleting_at = $2::timestamptz - make_interval(days => $3) where id = $1`,
      [companyId, deps.now(), days],
    );
  return { deps, ...supporter, post, age };
}

/** A company that owes, with something of most kinds in it. */
async function customer(agency: Awaited<ReturnType<typeof creditor>>) {
  const { world, invoiceId } = await debtorOf(agency);
  const { companyId, deps } = world;
  const connection = await world.connection({ name: 'Loja' });
  const marker = `marca${unique()}`;
  await flowWithVersion(world, marker);
  await contactCare(world, marker);
  const person = await world.person({ profile: 'admin' });
  const contact = await world.contact({ name: 'Cliente' });
  const ticket = await world.ticket({ contactId: contact.id, connectionId: connection.id, userId: person.userId });
  const { pool } = deps.database;
  await pool.query(
    `insert into messages (company_id, ticket_id, contact_id, connection_id, body, from_me, sent_at)
     select $1, $2, $3, $4, 'oi', false, now() from generate_series(1, 12)`,
    [companyId, ticket.id, contact.id, connection.id],
  );
  await pool.query('insert into whatsapp_sessions (connection_id, company_id, wanted) values ($1, $2, true)', [
    connection.id,
    companyId,
  ]);
  const file = deps.storage.newKey(companyId, 'txt');
  await deps.storage.putBytes(file, Buffer.from('x'));
  return { world, companyId, invoiceId, person, file, name: world.company.name };
}

test('deletion is confirmed by name, all or none, shuts people out, and can be taken back until the job begins', async () => {
  const { deps, app, me, post, age, begin } = await desk();
  const agency = await creditor();
  const [one, two] = [await customer(agency), await customer(agency)];
  const both = (name: string) => ({
    companies: [
      { companyId: one.companyId, name: one.name },
      { companyId: two.companyId, name },
    ],
  });
  const standing = async () => {
    const { rows } = await deps.database.pool.query<{ s: string }>(
      'select company_standing(id, $2) as s from companies where id = any($1) order by id',
      [[one.companyId, two.companyId], deps.now()],
    );
    return rows.map(({ s }) => s);
  };
  const refused = async (body: object) => (await post('/companies/deletions', body)).body.error;

  expect((await post('/companies/deletions', both('outra'))).body).toEqual({
    error: 'ERR_COMPANY_NAME_DIFFERS',
    details: { companyId: two.companyId },
  });
  expect(await refused({ companies: [{ companyId: 1, name: 'x' }] })).toBe('ERR_PLATFORM_COMPANY');
  const seller = { companyId: agency.world.companyId, name: agency.world.company.name };
  expect(await refused({ companies: [seller] })).toBe('ERR_COMPANY_IS_RESELLER');
  expect((await begin(one.world, { person: one.person })).statusCode).toBe(200);
  expect(await refused(both(two.name))).toBe('ERR_COMPANY_IN_SUPPORT');
  expect(await standing()).toEqual(['trial', 'trial']);
  await deps.database.pool.query(
    'update sessions set revoked_at = $2 where company_id = $1 and support_by is not null',
    [one.companyId, deps.now()],
  );

  expect((await post('/companies/deletions', both(` ${two.name.toUpperCase()} `))).status).toBe(200);
  expect(await standing()).toEqual(['deleting', 'deleting']);
  expect((await app.inject({ url: '/api/auth/me', headers: one.person.headers })).statusCode).not.toBe(200);
  await age(one.companyId, 6);
  expect(await removeCompany(deps, one)).toBe(false);
  await age(one.companyId, 7);
  expect((await post(`/companies/${one.companyId}/restore`)).status).toBe(200);
  expect(await removeCompany(deps, one)).toBe(false);
  expect(await standing()).toEqual(['trial', 'deleting']);

  const byId = await app.inject({ method: 'DELETE', url: `/api/companies/${one.companyId}`, headers: me.headers });
  expect(byId.json<{ companyId: number }>().companyId).toBe(one.companyId);
  expect(await standing()).toEqual(['deleting', 'deleting']);

  // In the last second one of the two comes first, and the other finds it so.
  await age(two.companyId, 7);
  const [undone] = await Promise.all([post(`/companies/${two.companyId}/restore`), removeCompany(deps, two)]);
  const { rows } = await deps.database.pool.query<{ begun: boolean }>(
    'select removing_at is not null as begun from companies where id = $1',
    [two.companyId],
  );
  expect(rows).toEqual([{ begun: undone.body.error === 'ERR_COMPANY_UNDO_TOO_LATE' }]);
});

test('a company goes whole, stopped after every single step; money stays, and nothing of another is touched', async () => {
  const { deps, age } = await desk();
  const { pool } = deps.database;
  const agency = await creditor();
  const [going, staying] = [await customer(agency), await customer(agency)];
  const everything = [...emptied, ...keptTables];
  const before = await countsOf(deps, staying.companyId, everything);
  const sellers = await countsOf(deps, agency.world.companyId, everything);
  const money = await countsOf(deps, going.companyId, keptTables);
  expect([money['invoices'], before['messages']]).toEqual([1, 12]);
  await age(going.companyId, 7);

  const isThere = async () =>
    (await pool.query('select from companies where id = $1', [going.companyId])).rowCount === 1;
  const steps: string[] = [];
  const killAfter = (count: number) => {
    let left = count;
    return removeCompany(deps, {
      companyId: going.companyId,
      batch: 5,
      watch: (step) => {
        left -= 1;
        if (left > 0) return;
        steps.push(step);
        throw new Error('killed');
      },
    }).catch((error: unknown) => String(error));
  };
  expect(await killAfter(1)).toBe('Error: killed');
  // The phone is unlinked first.
  expect(await killAfter(2)).toBe(false);
  const asked = 'select wanted, unlink from whatsapp_sessions where company_id = $1';
  expect((await pool.query(asked, [going.companyId])).rows).toEqual([{ wanted: false, unlink: true }]);
  await pool.query('update whatsapp_sessions set unlink = false where company_id = $1', [going.companyId]);
  while (await isThere()) {
    expect(await killAfter(2)).toBe('Error: killed');
    if (steps.at(-1) === 'files') break;
  }
  expect(await removeCompany(deps, going)).toBe(true);

  expect(steps.filter((step) => step === 'messages')).toHaveLength(3);
  expect(await countsOf(deps, going.companyId, everything)).toEqual(money);
  const sizes = [going, staying].map(({ file }) => deps.storage.sizeOf(file));
  expect(await Promise.all(sizes)).toEqual([null, 1]);
  expect(await countsOf(deps, staying.companyId, everything)).toEqual(before);
  expect(await countsOf(deps, agency.world.companyId, everything)).toEqual(sellers);
  expect(await removeCompany(deps, going)).toBe(false);
  const gone = await pool.query('select company_id::int, details from audit_log where action = $1 and subject = $2', [
    'company.gone',
    `company:${going.companyId}`,
  ]);
  expect(gone.rows).toEqual([{ company_id: 1, details: { name: going.name } }]);

  // The creditor writes off what nobody will pay.
  const by = { userId: agency.admin.userId, companyId: agency.world.companyId };
  await agency.world.asPlatform((ctx) =>
    cancelInvoice(ctx, { invoiceId: going.invoiceId, reason: 'Empresa excluída', by }),
  );
  const { rows } = await pool.query('select company_id, details from audit_log where action = $1 and subject = $2', [
    'invoice.cancel',
    `invoice:${going.invoiceId}`,
  ]);
  expect(rows).toMatchObject([{ company_id: by.companyId, details: { inCompany: going.companyId } }]);
}, 60_000);

test('a company that cannot be removed keeps no other one', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  const [first, second] = [await createWorld({ deps }), await createWorld({ deps })];
  const { pool } = deps.database;
  const ids = [first.companyId, second.companyId];
  await pool.query("update companies set deleting_at = $2::timestamptz - interval '9 days' where id = any($1)", [
    ids,
    deps.now(),
  ]);
  await pool.query(`create function keep() returns trigger language plpgsql as $$ begin raise 'kept'; end $$`);
  await pool.query(
    `create trigger kept before delete on companies for each row when (old.id = ${first.companyId}) execute function keep()`,
  );
  const once = { number: 1, isLast: true };
  await expect(removeCompaniesJob.run(deps, {}, once)).rejects.toThrow('1 companies could not be removed');
  const { rows } = await pool.query<{ id: string }>('select id from companies where id = any($1)', [ids]);
  expect(rows.map(({ id }) => Number(id))).toEqual([first.companyId]);
});
