import { wholesalePrice } from '@balcao/contract/resellers/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { companies } from '../../companies/companies.table.ts';
import { resellers } from '../../companies/resellers.table.ts';
import { invoices } from '../../invoices/invoices.table.ts';
import { payments } from '../../payments/payments.table.ts';
import { billMonth } from './bill-month.ts';
import { tellOverdue } from './tell-overdue.ts';
import { wholesaleStatements } from './wholesale.table.ts';

const steps = [
  { from: 1, price: '30.00' },
  { from: 3, price: '25.00' },
];
const long = new Date('2026-01-01T12:00:00Z');

test('the step that all companies together reach is the price of each', () => {
  const prices = [0, 1, 2, 3, 100].map((many) => wholesalePrice(steps, many));
  expect(prices).toEqual(['0.00', '30.00', '30.00', '25.00', '25.00']);
  expect(wholesalePrice([], 7)).toBe('0.00');
});

async function agency() {
  const world = await createWorld();
  const { companyId } = world;
  const row = { companyId, wholesale: steps, statementDay: 5, createdAt: long };
  await world.seed(async (db) => {
    await db.insert(resellers).values(row);
    await db.update(companies).set({ timeZone: 'America/Manaus' }).where(eq(companies.id, companyId));
  });
  const sell = async (name: string, fields: Partial<typeof companies.$inferInsert> = {}) => {
    const customer = await createWorld({ deps: world.deps });
    const sold = { name, resellerId: companyId, dueDate: '2027-03-01', firstPaidAt: long, createdAt: long, ...fields };
    await customer.seed((db) => db.update(companies).set(sold).where(eq(companies.id, customer.companyId)));
    return customer;
  };
  return { world, companyId, sell };
}

const billAt = (world: World, at: string) =>
  world.asPlatform((ctx) => billMonth({ ...ctx, now: new Date(at) }, world.companyId));
const asked = (world: World) =>
  world.seed((db) =>
    db
      .select()
      .from(invoices)
      .where(and(eq(invoices.companyId, world.companyId), eq(invoices.kind, 'wholesale')))
      .orderBy(invoices.id),
  );

test('what works on the day of counting is asked for once, by the agency’s calendar, whoever counts at the same time', async () => {
  const { world, companyId, sell } = await agency();
  await sell('Oficina');
  await sell('Açougue', { dueDate: null, firstPaidAt: null });
  // Moved on without a payment: its first days are over.
  await sell('Padaria', { firstPaidAt: null });
  await sell('Nova', { firstPaidAt: null, createdAt: new Date('2026-12-04T12:00:00Z') });
  await sell('Bloqueada', { dueDate: '2026-11-01' });
  await sell('Desligada', { status: false });
  await sell('Saindo', { deletingAt: long });
  await createWorld({ deps: world.deps });
  await billAt(world, '2026-12-05T03:59:59Z');
  expect(await asked(world)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => billAt(world, '2026-12-05T04:00:00Z')));
  await billAt(world, '2026-12-31T12:00:00Z');
  expect(await asked(world)).toMatchObject([
    {
      creditorCompanyId: 1,
      kind: 'wholesale',
      value: '75.00',
      dueDate: '2026-12-15',
      periodMonths: 0,
      detail: 'Atacado 12/2026: 3 empresas x R$ 25,00: Açougue, Oficina, Padaria',
    },
  ]);
  const [statement] = await world.seed((db) =>
    db.select().from(wholesaleStatements).where(eq(wholesaleStatements.companyId, companyId)),
  );
  expect(statement).toMatchObject({ month: '2026-12-01', price: '25.00', value: '75.00' });
  expect(statement?.companies.map(({ name }) => name)).toEqual(['Açougue', 'Oficina', 'Padaria']);
  // A day that is moved within the month counts nothing twice; the next month counts anew.
  await world.seed((db) => db.update(resellers).set({ statementDay: 28 }).where(eq(resellers.companyId, companyId)));
  await billAt(world, '2026-12-29T12:00:00Z');
  expect(await asked(world)).toHaveLength(1);
  await billAt(world, '2027-01-28T12:00:00Z');
  expect(await asked(world)).toHaveLength(2);
});

test('an agency without companies, without a price, or from after the day of counting owes nothing for the month', async () => {
  const empty = await agency();
  await billAt(empty.world, '2026-12-05T12:00:00Z');
  expect(await asked(empty.world)).toEqual([]);
  const free = await agency();
  await free.sell('Oficina');
  await free.world.seed((db) =>
    db.update(resellers).set({ wholesale: [] }).where(eq(resellers.companyId, free.companyId)),
  );
  await billAt(free.world, '2026-12-05T12:00:00Z');
  expect(await asked(free.world)).toEqual([]);
  const late = await agency();
  await late.sell('Oficina');
  await late.world.seed((db) =>
    db
      .update(resellers)
      .set({ createdAt: new Date('2026-12-06T12:00:00Z') })
      .where(eq(resellers.companyId, late.companyId)),
  );
  await billAt(late.world, '2026-12-08T12:00:00Z');
  expect(await asked(late.world)).toEqual([]);
  const names = await agency();
  for (let index = 0; index < 4; index += 1) await names.sell(`${index} ${'n'.repeat(90)}😀`);
  await billAt(names.world, '2026-12-05T12:00:00Z');
  const [invoice] = await asked(names.world);
  expect([Array.from(invoice?.detail ?? '').length, invoice?.detail.endsWith('…')]).toEqual([300, true]);
});

test('an agency that does not pay is told of once, and its companies go on', async () => {
  const { world, companyId, sell } = await agency();
  const customer = await sell('Oficina');
  await billAt(world, '2026-12-05T12:00:00Z');
  const tell = (at: string) => world.asPlatform((ctx) => tellOverdue({ ...ctx, now: new Date(at) }, companyId));
  const told = async () => {
    const { rows } = await world.deps.database.pool.query(
      "select 1 from events where company_id = 1 and name = 'reseller.overdue' and (payload->>'companyId')::bigint = $1",
      [companyId],
    );
    return rows.length;
  };
  await tell('2026-12-15T12:00:00Z');
  expect(await told()).toBe(0);
  await Promise.all(['2026-12-16T12:00:00Z', '2026-12-17T12:00:00Z', '2027-01-17T12:00:00Z'].map(tell));
  expect(await told()).toBe(1);
  const { rows } = await world.deps.database.pool.query('select company_may_work($1, $2) as may', [
    customer.companyId,
    '2027-01-17T12:00:00Z',
  ]);
  expect(rows).toEqual([{ may: true }]);
  await billAt(world, '2027-01-05T12:00:00Z');
  await tell('2027-02-01T12:00:00Z');
  expect(await told()).toBe(2);
  const boss = await world.person({ super: true });
  const list = await (await world.http()).inject({ url: '/api/resellers', headers: boss.headers });
  expect(list.json<{ companyId: number }[]>().find((one) => one.companyId === companyId)).toMatchObject({
    name: world.company.name,
    companies: 1,
  });
});

test('an agency reads its link, how many companies count, and month by month what came, what is asked, and what is left', async () => {
  const { world, companyId, sell } = await agency();
  const customer = await sell('Oficina');
  await sell('Nova', { firstPaidAt: null, createdAt: world.deps.now() });
  const now = world.deps.now();
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const statement = { companyId, month, price: '30.00', value: '30.00', companies: [{ id: 1, name: 'Oficina' }] };
  const paid = { creditorCompanyId: companyId, source: 'manual' as const, amount: '99.90', refundedAmount: '10.00' };
  const row = {
    ...paid,
    externalId: `m${companyId}`,
    paidAt: now,
    paidOn: '2026-12-01',
    companyId: customer.companyId,
  };
  await world.seed(async (db) => {
    await db.insert(wholesaleStatements).values(statement);
    // Money of nobody yet is not settled.
    await db.insert(payments).values([row, { ...row, externalId: `n${companyId}`, companyId: null }]);
  });
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  const answer = (await app.inject({ url: '/api/resellers/own', headers: admin.headers })).json<{ months: object[] }>();
  expect(answer).toMatchObject({
    signUpLink: `${world.deps.config.PUBLIC_URL}/signup?companyId=${companyId}`,
    companies: 2,
    counted: 1,
    terms: { active: true, maxCompanies: null, statementDay: 5 },
  });
  expect(answer.months).toHaveLength(12);
  expect(answer.months[0]).toEqual({
    month: month.slice(0, 7),
    settled: '89.90',
    wholesale: { companies: [{ id: 1, name: 'Oficina' }], price: '30.00', value: '30.00', invoiceId: null },
    margin: '59.90',
  });
  expect(answer.months[1]).toMatchObject({ settled: '0.00', wholesale: null, margin: '0.00' });
});
