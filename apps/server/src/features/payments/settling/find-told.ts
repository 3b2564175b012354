import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import { companies } from '../../companies/companies.table.ts';
import { centsOf } from '../../invoices/cents.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { paymentEvidence, payments } from '../payments.table.ts';
import type { PaidFor } from './find-place.ts';
import type { ToldPayment } from './told-payment.ts';

const columns = {
  id: payments.id,
  companyId: payments.companyId,
  invoiceId: payments.invoiceId,
  chargeId: payments.chargeId,
  amount: payments.amount,
  refundedAmount: payments.refundedAmount,
  settledInvoice: payments.settledInvoice,
  paidOn: payments.paidOn,
};
type Row = Pick<typeof payments.$inferSelect, keyof typeof columns>;

const factsOf = ({ amount, refundedAmount, paidOn, ...row }: Row) => ({
  ...row,
  cents: centsOf(amount),
  refunded: centsOf(refundedAmount),
  day: paidOn,
});

/** The payment that this very saying told of before. */
export async function findTold({ db }: MoneyCtx, { accountId, source, key }: ToldPayment) {
  const isSaying = and(
    accountId === null ? isNull(paymentEvidence.accountId) : eq(paymentEvidence.accountId, accountId),
    eq(paymentEvidence.source, source),
    eq(paymentEvidence.key, key),
  );
  const [row] = await db
    .select(columns)
    .from(paymentEvidence)
    .innerJoin(payments, eq(payments.id, paymentEvidence.paymentId))
    .where(isSaying);
  return row && factsOf(row);
}

/** The payment that anybody has told of under this name: the same name at one account is the same money. */
export async function findNamed(
  { db }: MoneyCtx,
  { accountId, key }: { accountId: number; key: string },
): Promise<{ id: number; companyId: number | null; isStatement: boolean } | undefined> {
  const rows = await db
    .select({ id: payments.id, companyId: payments.companyId, source: paymentEvidence.source })
    .from(paymentEvidence)
    .innerJoin(payments, eq(payments.id, paymentEvidence.paymentId))
    .where(and(eq(paymentEvidence.accountId, accountId), eq(paymentEvidence.key, key)));
  const [first] = rows;
  return first && { ...first, isStatement: rows.some(({ source }) => source === 'statement') };
}

/** The payment that anybody has told this creditor of under a name that is one everywhere, such as an endToEndId. */
export async function findOfCreditor(
  { db }: MoneyCtx,
  { creditorCompanyId, key }: { creditorCompanyId: number; key: string },
): Promise<{ id: number; invoiceId: number | null } | undefined> {
  const isNamed = and(eq(paymentEvidence.creditorCompanyId, creditorCompanyId), eq(paymentEvidence.key, key));
  const [row] = await db
    .select({ id: payments.id, invoiceId: payments.invoiceId })
    .from(paymentEvidence)
    .innerJoin(payments, eq(payments.id, paymentEvidence.paymentId))
    .where(isNamed)
    .limit(1);
  return row;
}

/** What came for an invoice, with everything that spoke for it. */
export async function storedPaymentsOf({ db }: MoneyCtx, { companyId, invoiceId }: PaidFor) {
  const rows = await db
    .select({ ...columns, source: paymentEvidence.source, key: paymentEvidence.key })
    .from(payments)
    .innerJoin(paymentEvidence, eq(paymentEvidence.paymentId, payments.id))
    .where(and(eq(payments.companyId, companyId), eq(payments.invoiceId, invoiceId)))
    .orderBy(payments.id);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { source, key, ...row } = first;
    return [{ ...factsOf(row), evidence: [{ source, key }, ...others] }];
  });
}

/** Days of money are the creditor's. */
export async function timeZoneOf({ db }: MoneyCtx, companyId: number): Promise<string> {
  const { id, timeZone } = companies;
  const [row] = await db.select({ timeZone }).from(companies).where(eq(id, companyId));
  return row?.timeZone ?? 'America/Sao_Paulo';
}
