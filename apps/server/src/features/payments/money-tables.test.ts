import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { first, unique } from '../../test/builders.ts';
import { createWorld, type World } from '../../test/world.ts';
import { invoices, ledger } from '../invoices/invoices.table.ts';
import { charges, doorbells, paymentEvidence, payments } from './payments.table.ts';

/** An invoice of the platform, straight in the table. */
async function issued(world: World, fields: Partial<typeof invoices.$inferInsert> = {}) {
  const { companyId } = world;
  const invoice = { creditorCompanyId: 1, companyId, companyName: 'Loja', kind: 'renewal' as const, detail: 'Plano' };
  const figures = { users: 1, connections: 1, queues: 1, value: '99.90', dueDate: '2026-12-10', periodMonths: 1 };
  const rows = await world.seed((db) =>
    db
      .insert(invoices)
      .values({ ...invoice, ...figures, ...fields })
      .returning(),
  );
  return first(rows);
}

const refused = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return String(error instanceof Error && error.cause instanceof Error ? error.cause.message : error);
};

test('a company reads what it owes, writes nothing of it, and sees nobody else’s', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const invoice = await issued(ours);
  const line = { creditorCompanyId: 1, kind: 'invoice' as const, amount: '-99.90' };
  await ours.seed((db) =>
    db
      .insert(ledger)
      .values({ ...line, companyId: ours.companyId, invoiceId: invoice.id, sourceKey: `invoice:${invoice.id}` }),
  );
  const seen = (world: World) =>
    world.act(async ({ db }) => [
      (await db.select({ id: invoices.id }).from(invoices)).map(({ id }) => id),
      (await db.select({ amount: ledger.amount }).from(ledger)).map(({ amount }) => amount),
    ]);
  expect([await seen(ours), await seen(theirs)]).toEqual([
    [[invoice.id], ['-99.90']],
    [[], []],
  ]);
  const acts = [
    "update invoices set status = 'paid'",
    'delete from invoices',
    'insert into ledger default values',
    'update payments set amount = 1',
    'delete from charges',
    'select from payment_evidence',
    'select from doorbells',
  ];
  for (const sql of acts) {
    const act = ours.act(({ client }) => client.query(sql));
    await expect(act).rejects.toThrow(/permission denied/);
  }
});

test('the ledger is only ever added to, not even its owner rewrites it, and nothing is booked twice', async () => {
  const { companyId, deps, seed } = await createWorld();
  const line = { companyId, creditorCompanyId: 1, kind: 'credit' as const, amount: '5.00', reason: 'Cortesia' };
  const book = () => seed((db) => db.insert(ledger).values({ ...line, sourceKey: `credit:${companyId}` }));
  await book();
  expect(await refused(book())).toMatch(/ledger_source_key_key/);
  for (const sql of ['update ledger set amount = 1', 'delete from ledger', 'truncate ledger'])
    await expect(deps.database.pool.query(sql)).rejects.toThrow('the ledger is only ever added to');
});

test('an issued invoice keeps its words, moves only forwards, and one renewal of a company is open at a time', async () => {
  const world = await createWorld();
  const run = (sql: string) => world.deps.database.pool.query(sql);
  const { id } = await issued(world);
  expect(await refused(issued(world, { dueDate: '2027-01-10' }))).toMatch(/invoices_one_open_renewal/);
  await expect(run(`update invoices set value = 1 where id = ${id}`)).rejects.toThrow('was issued');
  await expect(run(`update invoices set due_date = '2030-01-01' where id = ${id}`)).rejects.toThrow('was issued');
  await run(`update invoices set status = 'paid', paid_at = now(), paid_how = 'manual' where id = ${id}`);
  expect(await refused(issued(world))).toMatch(/invoices_one_renewal_a_day/);
  const back = `update invoices set status = 'open', paid_at = null, paid_how = null where id = ${id}`;
  await expect(run(back)).rejects.toThrow('cannot go from paid to open');
  await issued(world, { dueDate: '2027-01-10' });
});

test('one code of an invoice waits, a reference names one charge, and a saying about money counts once', async () => {
  const world = await createWorld();
  const { companyId, deps, seed } = world;
  const { id: invoiceId } = await issued(world);
  const accounts = await deps.database.pool.query<{ id: number }>(
    `insert into payment_accounts (company_id, name, provider, account_key, settings)
     values (1, 'Conta', 'static-pix', $1, '{}') returning id`,
    [randomBytes(18).toString('base64url')],
  );
  const accountId = first(accounts.rows).id;
  const charge = { creditorCompanyId: 1, companyId, invoiceId, accountId, provider: 'static-pix' as const };
  const asked = (txid: string, status: 'waiting' | 'expired' = 'waiting') =>
    seed((db) =>
      db
        .insert(charges)
        .values({ ...charge, txid, status, amount: '99.90' })
        .returning(),
    );
  const txid = `T${unique()}`;
  const { id: chargeId } = first(await asked(txid));
  expect(await refused(asked(`U${unique()}`))).toMatch(/charges_one_waiting/);
  expect(await refused(asked(txid, 'expired'))).toMatch(/charges_provider_txid_key/);

  const money = { ...charge, chargeId, source: 'gateway' as const, externalId: 'E1', amount: '99.90' };
  const at = deps.now();
  const paid = await seed((db) =>
    db
      .insert(payments)
      .values({ ...money, paidAt: at, paidOn: '2026-11-23' })
      .returning(),
  );
  const saying = {
    creditorCompanyId: 1,
    paymentId: first(paid).id,
    accountId,
    source: 'gateway' as const,
    key: 'E1',
    at,
  };
  await seed((db) => db.insert(paymentEvidence).values(saying));
  expect(await refused(seed((db) => db.insert(paymentEvidence).values(saying)))).toMatch(/payment_evidence_account_id/);
  const ring = { companyId: 1, accountId, headersDigest: 'x', body: '{}', verified: true };
  const rings = await seed((db) => db.insert(doorbells).values(ring).returning());
  expect(rings).toMatchObject([{ tries: 0, settledAt: null }]);
});
