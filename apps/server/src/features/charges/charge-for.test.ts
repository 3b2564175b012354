import { findStaticTxids } from '@balcao/payments/static-pix/txid.ts';
import { readBrCode } from '@balcao/payments/br-code/testing/read-br-code.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { invoices } from '../invoices/invoices.table.ts';
import { paymentAccounts } from '../payment-accounts/payment-accounts.table.ts';
import { charges, payments } from '../payments/payments.table.ts';
import { settlePayment } from '../payments/settling/settle-payment.ts';
import { chargeFor } from './charge-for.ts';
import { creditor, debtorOf, issueTo } from '../../test/harness/payments/debtor.ts';

test('an invoice has one code, for two tabs, a double click and the day after', async () => {
  const agency = await creditor();
  const { world, companyId, invoiceId } = await debtorOf(agency);
  const ask = () => chargeFor(world.deps, { companyId, invoiceId });
  const [charge, ...others] = await Promise.all(Array.from({ length: 10 }, ask));
  expect(charge).toMatchObject({ amount: '99.90', discount: '0.00', provider: 'static-pix', expiresAt: null });
  expect(others).toEqual(others.map(() => charge));
  expect(readBrCode(charge?.brCode ?? '')).toMatchObject({ 54: '99.90', '62.05': charge?.txid });
  expect(findStaticTxids(charge?.txid ?? '')).toEqual([charge?.txid]);
});

test('what came meanwhile is taken off, and the first code is no longer shown', async () => {
  const agency = await creditor();
  const { world, companyId, invoiceId } = await debtorOf(agency);
  const first = await chargeFor(world.deps, { companyId, invoiceId });
  const came = { creditorCompanyId: agency.world.companyId, companyId, invoiceId, source: 'manual' as const };
  await world.seed((db) =>
    db.insert(payments).values({
      ...came,
      externalId: 'x',
      amount: '40.00',
      refundedAmount: '10.00',
      paidAt: new Date(),
      paidOn: '2026-11-20',
    }),
  );
  const second = await chargeFor(world.deps, { companyId, invoiceId });
  expect(second).toMatchObject({ amount: '69.90' });
  expect(second.txid).not.toBe(first.txid);
  const kept = await world.seed((db) => db.select().from(charges).where(eq(charges.companyId, companyId)));
  expect(kept.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'waiting']);
  await world.seed((db) =>
    db.update(invoices).set({ status: 'cancelled', endedAt: new Date() }).where(eq(invoices.id, invoiceId)),
  );
  await expect(chargeFor(world.deps, { companyId, invoiceId })).rejects.toThrow('ERR_INVOICE_STATE');
});

test('the code of an account that was closed is not shown again: there is one at the account that is used, and money for the first still counts', async () => {
  const agency = await creditor();
  const { world, companyId, invoiceId } = await debtorOf(agency);
  const first = await chargeFor(world.deps, { companyId, invoiceId });
  const { id: otherId } = await agency.world.seed(async (db) => {
    const isOld = eq(paymentAccounts.id, agency.accountId);
    const old = { inUse: false, closedAt: world.deps.now() };
    const [account] = await db.update(paymentAccounts).set(old).where(isOld).returning();
    if (!account) throw new Error('the account is there');
    const { id: _, ...rest } = account;
    const settings = { pixKey: 'novo@exemplo.com.br', payeeName: 'Agencia', payeeCity: 'Campinas' };
    const opened = { ...rest, settings, accountKey: `${rest.accountKey}n`.slice(1), inUse: true, closedAt: null };
    const [other] = await db.insert(paymentAccounts).values(opened).returning();
    return other ?? account;
  });
  const second = await chargeFor(world.deps, { companyId, invoiceId });
  expect(second.brCode).toContain('novo@exemplo.com.br');
  const kept = await world.seed((db) => db.select().from(charges).where(eq(charges.companyId, companyId)));
  expect(kept).toMatchObject([
    { id: first.id, status: 'cancelled', accountId: agency.accountId },
    { id: second.id, status: 'waiting', accountId: otherId },
  ]);
  expect(await chargeFor(world.deps, { companyId, invoiceId })).toEqual(second);
  const told = { source: 'statement', key: 'line', accountId: agency.accountId, of: { chargeId: first.id } } as const;
  const money = { direction: 'received', cents: 9990, refundedCents: 0, by: null, reason: null } as const;
  const paid = { ...told, ...money, creditorCompanyId: agency.world.companyId, paidAt: world.deps.now() };
  expect(await world.asPlatform((ctx) => settlePayment(ctx, paid))).toMatchObject({ kind: 'paid', invoiceId });
});

test('where statements show no reference, open charges of one account differ in their cents', async () => {
  const agency = await creditor({ identifyingCents: true });
  const debtors = await Promise.all([debtorOf(agency), debtorOf(agency), debtorOf(agency)]);
  const made = [];
  for (const { world, companyId, invoiceId } of debtors)
    made.push(await chargeFor(world.deps, { companyId, invoiceId }));
  expect(made.map(({ amount, discount }) => [amount, discount])).toEqual([
    ['99.89', '0.01'],
    ['99.88', '0.02'],
    ['99.87', '0.03'],
  ]);
  const [one] = debtors;
  const tiny = one && (await issueTo(agency.world, one.world, { kind: 'manual', value: '0.01', periodMonths: 0 }));
  const charge = await chargeFor(agency.world.deps, { companyId: one?.companyId ?? 0, invoiceId: tiny ?? 0 });
  expect(charge).toMatchObject({ amount: '0.01', discount: '0.00' });
});

test('admins ask for a code, everybody once the company is blocked, and nobody for that of another company', async () => {
  const agency = await creditor();
  const { world, invoiceId } = await debtorOf(agency);
  const other = await debtorOf(agency);
  const app = await world.http();
  const ask = async (id: number, headers: Record<string, string>) => {
    const answer = await app.inject({ method: 'POST', url: `/api/invoices/${id}/charge`, headers });
    return [answer.statusCode, answer.json<{ error?: string }>().error ?? 'charged'];
  };
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  expect(await ask(invoiceId, admin.headers)).toEqual([200, 'charged']);
  expect(await ask(invoiceId, agent.headers)).toEqual([403, 'ERR_NO_PERMISSION']);
  expect(await ask(other.invoiceId, admin.headers)).toEqual([404, 'ERR_NO_INVOICE_FOUND']);
  await world.paidUntil('2020-01-01');
  expect(await ask(invoiceId, agent.headers)).toEqual([200, 'charged']);
  const withoutAccount = await debtorOf(await creditor({ inUse: false }));
  await expect(chargeFor(world.deps, withoutAccount)).rejects.toThrow('ERR_NO_PAYMENT_ACCOUNT_FOUND');
});
