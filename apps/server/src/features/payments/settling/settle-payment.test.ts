import { randomUUID } from 'node:crypto';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { auditLog } from '../../audit/audit.table.ts';
import { companies } from '../../companies/companies.table.ts';
import { invoices, ledger } from '../../invoices/invoices.table.ts';
import { chargeFor, indebted, type Indebted } from '../../../test/harness/payments/indebted.ts';
import { assignPayment } from '../acts/assign-payment.ts';
import { closeAlert } from '../acts/look-at-payments.ts';
import { charges, payments } from '../payments.table.ts';

const concluded = async ({ world }: Indebted) =>
  (await world.emitted()).filter(({ name }) => name === 'payment.settled').map(({ payload }) => payload);
const chargeNow = async ({ world, charge }: Indebted) =>
  (await world.seed((db) => db.select().from(charges).where(eq(charges.id, charge.id))))[0];

test('a payment settles its invoice once, moves the last paid day by its anchor, and everybody of the company hears of it', async () => {
  const debt = await indebted({ dueDate: '2026-12-31' });
  const { world, companyId, invoice } = debt;
  await world.seed((db) => db.update(companies).set({ anchorDay: 31 }).where(eq(companies.id, companyId)));
  const key = 'E18236120202612051530s0123456789';
  expect(await debt.tell({ key })).toMatchObject({ kind: 'paid', invoiceId: invoice.id });
  // The doorbell rings again, the provider is asked again.
  expect(await debt.tell({ key })).toMatchObject({ kind: 'ignored' });
  expect(await debt.invoiceNow()).toMatchObject({ status: 'paid', paidHow: 'gateway' });
  expect(await debt.company()).toMatchObject({ dueDate: '2027-01-31', anchorDay: 31 });
  expect(await debt.balance()).toBe('0.00');
  expect(await concluded(debt)).toEqual([
    { invoiceId: invoice.id, company: { id: companyId, dueDate: '2027-01-31' }, renewed: true },
  ]);
  expect(await chargeNow(debt)).toMatchObject({ status: 'paid' });
  const audited = await world.seed((db) => db.select().from(auditLog).where(eq(auditLog.companyId, companyId)));
  expect(audited.map(({ action }) => action)).toEqual(['invoice.paid']);
});

test('a late payment begins a new period on the day it came, and a first payment ends the trial', async () => {
  const debt = await indebted({ dueDate: '2026-11-30' });
  await debt.world.seed((db) =>
    db.update(companies).set({ firstPaidAt: null, anchorDay: null }).where(eq(companies.id, debt.companyId)),
  );
  await debt.tell();
  expect(await debt.company()).toMatchObject({ dueDate: '2027-01-05', anchorDay: 5, firstPaidAt: debt.now });
});

test('the same money told by gateway, statement and person is one payment; the same source’s second key is credit', async () => {
  const debt = await indebted();
  expect(await debt.tell({ key: 'E1' })).toMatchObject({ kind: 'paid' });
  expect(await debt.tell({ source: 'statement', key: 'line', paidAt: new Date('2026-12-07T12:00:00Z') })).toMatchObject(
    { kind: 'ignored' },
  );
  expect(await debt.tell({ source: 'manual', key: 'typed' })).toMatchObject({ kind: 'ignored' });
  expect(await debt.payments()).toHaveLength(1);
  expect(await debt.tell({ key: 'E2' })).toMatchObject({ kind: 'credit' });
  // The statement of both payments, uploaded again.
  expect(await debt.tell({ source: 'statement', key: 'line' })).toMatchObject({ kind: 'ignored' });
  expect(await debt.tell({ source: 'statement', key: 'line 2' })).toMatchObject({ kind: 'ignored' });
  expect(await debt.balance()).toBe('99.90');
  expect(await debt.company()).toMatchObject({ dueDate: '2027-01-10' });
  expect(await debt.payments()).toMatchObject([
    { settledInvoice: true, alert: null },
    { settledInvoice: false, alert: 'paid-again' },
  ]);
});

test('what a person confirms days after the money came is the same money that the statement shows for its own day', async () => {
  const debt = await indebted();
  const clicked = { source: 'manual', key: `invoice:${debt.invoice.id}`, accountId: null } as const;
  expect(await debt.tell({ ...clicked, paidAt: new Date('2026-12-10T15:00:00Z') })).toMatchObject({ kind: 'paid' });
  const booked = { source: 'statement', paidAt: new Date('2026-12-05T15:00:00Z') } as const;
  expect(await debt.tell({ ...booked, key: 'line' })).toMatchObject({ kind: 'ignored' });
  expect(await debt.balance()).toBe('0.00');
  // Another line of the same amount is other money.
  expect(await debt.tell({ ...booked, key: 'line 2' })).toMatchObject({ kind: 'credit' });
  expect(await debt.balance()).toBe('99.90');
});

test('parts are kept until they are the whole; what is more than that is credit; identifying cents are a discount', async () => {
  const debt = await indebted();
  const { world, invoice, accountId } = debt;
  expect(await debt.tell({ cents: 4000 })).toMatchObject({ kind: 'partial' });
  expect(await debt.invoiceNow()).toMatchObject({ status: 'open' });
  expect(await debt.balance()).toBe('-59.90');
  // The code for the rest asks for thirteen cents less.
  const rest = await chargeFor(world, { invoiceId: invoice.id, accountId, cents: 5977, discount: 13 });
  expect(await debt.tell({ cents: 6000, of: { chargeId: rest.id } })).toMatchObject({ kind: 'paid' });
  expect(await debt.balance()).toBe('0.23');
  const lines = await world.seed((db) =>
    db
      .select({ kind: ledger.kind, amount: ledger.amount })
      .from(ledger)
      .where(eq(ledger.companyId, debt.companyId))
      .orderBy(ledger.id),
  );
  expect(lines.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'invoice -99.90',
    'payment 40.00',
    'payment 60.00',
    'discount 0.13',
  ]);
});

test('a refund is told once however it grows, ends the invoice when all is back, and takes no days away', async () => {
  const debt = await indebted();
  const key = 'E3';
  await debt.tell({ key });
  expect(await debt.tell({ key, refundedCents: 1000 })).toMatchObject({ kind: 'refunded' });
  expect(await debt.tell({ key, refundedCents: 1000 })).toMatchObject({ kind: 'ignored' });
  expect(await debt.invoiceNow()).toMatchObject({ status: 'paid' });
  expect(await debt.tell({ key, refundedCents: 9990 })).toMatchObject({ kind: 'refunded' });
  expect(await debt.invoiceNow()).toMatchObject({ status: 'refunded' });
  expect(await debt.balance()).toBe('0.00');
  expect(await debt.company()).toMatchObject({ dueDate: '2027-01-10' });
});

test('money of unknown reference that went back pays nothing when it is assigned, and what is left of it pays that much', async () => {
  const debt = await indebted();
  const assign = (paymentId: number) =>
    debt.world.asPlatform((ctx) =>
      assignPayment(
        { ...ctx, now: debt.now },
        { paymentId, invoiceId: debt.invoice.id, by: { userId: 1, companyId: 1 } },
      ),
    );
  const row = async (id: number) =>
    (await debt.world.seed((db) => db.select().from(payments).where(eq(payments.id, id))))[0];
  const gone = { key: randomUUID(), of: null };
  const goneId = Number((await debt.tell(gone)).paymentId);
  for (const refundedCents of [9990, 9990]) await debt.tell({ ...gone, refundedCents });
  expect(await row(goneId)).toMatchObject({ refundedAmount: '99.90', alert: 'refunded', companyId: null });
  await expect(assign(goneId)).rejects.toThrow('ERR_NO_PAYMENT_FOUND');
  await debt.world.asPlatform((ctx) => closeAlert(ctx, { paymentId: goneId, of: 1 }));

  const part = { key: randomUUID(), of: null };
  const partId = Number((await debt.tell(part)).paymentId);
  expect(await debt.tell({ ...part, refundedCents: 1000 })).toMatchObject({ kind: 'refunded' });
  expect(await row(partId)).toMatchObject({ refundedAmount: '10.00', alert: 'unassigned' });
  expect(await assign(partId)).toBe('partial');
  expect(await debt.balance()).toBe('-10.00');
  expect(await debt.tell({ ...part, refundedCents: 9990 })).toMatchObject({ kind: 'refunded' });
  expect(await debt.balance()).toBe('-99.90');
  expect(await debt.invoiceNow()).toMatchObject({ status: 'open' });
});

test('money we sent is none of ours, money of unknown reference waits for a person, another creditor’s charge is unknown', async () => {
  const debt = await indebted();
  expect(await debt.tell({ direction: 'sent' })).toMatchObject({ kind: 'ignored', paymentId: null });
  const told = { key: 'E4', of: null };
  const { paymentId } = await debt.tell(told);
  expect(paymentId).not.toBeNull();
  expect(await debt.tell(told)).toMatchObject({ kind: 'ignored', paymentId });
  const reseller = await indebted();
  expect(await debt.tell({ creditorCompanyId: reseller.companyId })).toMatchObject({ kind: 'unassigned' });
  expect(await debt.balance()).toBe('-99.90');
});

test('what an invoice brings holds when it is settled, and not before', async () => {
  const debt = await indebted();
  const { planId } = await debt.company();
  const custom = { users: 12, connections: 4, amount: '168.00' };
  const changesTo = { planId: planId!, recurrence: 'ANUAL', custom };
  await debt.world.seed((db) => db.update(invoices).set({ changesTo }).where(eq(invoices.id, debt.invoice.id)));
  expect(await debt.company()).toMatchObject({ recurrence: 'MENSAL', customUsers: null });
  await debt.tell();
  const bought = { customUsers: 12, customConnections: 4, customAmount: '168.00' };
  expect(await debt.company()).toMatchObject({ recurrence: 'ANUAL', ...bought });
});

test('money counts also where the plan that was bought is gone: the company keeps what it has, and its log says so', async () => {
  const debt = await indebted();
  const { planId } = await debt.company();
  const changesTo = { planId: 2_000_000_000, recurrence: 'ANUAL', custom: null };
  await debt.world.seed((db) => db.update(invoices).set({ changesTo }).where(eq(invoices.id, debt.invoice.id)));
  expect(await debt.tell()).toMatchObject({ kind: 'paid' });
  expect(await debt.company()).toMatchObject({ planId, recurrence: 'MENSAL', dueDate: '2027-01-10' });
  expect(await debt.balance()).toBe('0.00');
  const lines = await debt.world.seed((db) =>
    db.select().from(auditLog).where(eq(auditLog.companyId, debt.companyId)).orderBy(auditLog.id),
  );
  expect(lines).toMatchObject([
    { action: 'subscription.plan-gone', details: { planId: 2_000_000_000 } },
    { action: 'invoice.paid' },
  ]);
});

test('a company that is gone still has its money counted', async () => {
  const debt = await indebted();
  await debt.world.deps.database.pool.query('delete from companies where id = $1', [debt.companyId]);
  expect(await debt.tell()).toMatchObject({ kind: 'paid' });
  expect(await debt.invoiceNow()).toMatchObject({ status: 'paid' });
  expect(await debt.balance()).toBe('0.00');
});
