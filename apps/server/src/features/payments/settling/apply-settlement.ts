import { formatMoney } from '@balcao/contract/payments/money.ts';
import type { LedgerEntry, Settlement } from '@balcao/payments/settling/decide.ts';
import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { announceInvoice } from '../../invoices/settling/announce-invoice.ts';
import { book } from '../../invoices/settling/book.ts';
import { settleInvoice } from '../../invoices/settling/settle-invoice.ts';
import { closeAsRefunded } from '../acts/refund-invoice.ts';
import { payments } from '../payments.table.ts';
import { cancelCharges, closeUsedCharge } from './close-charges.ts';
import type { PaidFor } from './find-place.ts';
import { noteEvidence } from './note-evidence.ts';
import type { ToldPayment } from './told-payment.ts';

type Decided = {
  told: ToldPayment;
  /** The creditor's calendar day of the money. */
  paidOn: string;
  place: PaidFor | null;
  settlement: Settlement;
  /** The payment that was stored before; null for a new one. */
  paymentId: number | null;
};

/** Does what was decided about a payment; answers its id. The company is locked. */
export async function applySettlement(ctx: MoneyCtx, decided: Decided): Promise<number | null> {
  const { settlement, place, paymentId: known } = decided;
  if (settlement.kind === 'ignored') return known;
  const paymentId = known ?? (await storePayment(ctx, decided));
  if (place && settlement.kind !== 'unassigned') await follow(ctx, { ...decided, place, paymentId });
  else if (settlement.kind === 'refunded') await noteUnassignedRefund(ctx, { paymentId, cents: settlement.cents });
  return paymentId;
}

type Followed = Decided & { place: PaidFor; paymentId: number };

/** What follows for the invoice and its company. */
async function follow(ctx: MoneyCtx, { place, paymentId, ...decided }: Followed) {
  const { settlement, told } = decided;
  await assign(ctx, { paymentId, place, settlement });
  await bookEntries(ctx, { decided: { ...decided, place, paymentId }, place, paymentId });
  if (settlement.kind === 'paid') return settle(ctx, { place, told });
  await announceInvoice(ctx, { ...place, creditorCompanyId: told.creditorCompanyId });
  if (settlement.kind !== 'refunded') return closeUsedCharge(ctx, place);
  await noteRefund(ctx, { paymentId, cents: settlement.cents });
  if (settlement.wholeInvoice) await closeAsRefunded(ctx, { ...place, reason: 'refunded', by: null });
}

async function settle(ctx: MoneyCtx, { place, told }: { place: PaidFor; told: ToldPayment }) {
  await closeUsedCharge(ctx, place);
  await settleInvoice(ctx, { ...place, how: told.source, by: told.by });
  await cancelCharges(ctx, place);
}

/** Money that nobody told of before, or that a person has now assigned. */
async function storePayment(ctx: MoneyCtx, { told, paidOn, place, settlement }: Decided): Promise<number> {
  const [row] = await ctx.db
    .insert(payments)
    .values({
      creditorCompanyId: told.creditorCompanyId,
      ...place,
      accountId: told.accountId,
      source: told.source,
      externalId: told.key,
      amount: formatMoney(told.cents),
      refundedAmount: formatMoney(Math.min(told.refundedCents, told.cents)),
      paidAt: told.paidAt,
      paidOn,
      confirmedBy: told.by?.userId ?? null,
      reason: told.reason,
      ...markOf(settlement),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: payments.id });
  if (!row) throw new Error('a stored payment must have a row');
  await noteEvidence(ctx, told, row.id);
  return row.id;
}

/** Money that waited for a person has its invoice now. A refund changes nothing of what was decided when it came. */
async function assign(ctx: MoneyCtx, { paymentId, place, settlement }: Omit<Followed, 'told' | 'paidOn'>) {
  if (settlement.kind === 'refunded') return;
  const change = { ...place, ...markOf(settlement), updatedAt: ctx.now };
  await ctx.db.update(payments).set(change).where(eq(payments.id, paymentId));
}

/** What a payment remembers of what was decided about it. */
const markOf = (settlement: Settlement) => ({
  settledInvoice: settlement.kind === 'paid',
  alert: 'alert' in settlement ? settlement.alert : ('unassigned' as const),
  alertClosedAt: null,
});

type Booked = { decided: Decided; place: PaidFor; paymentId: number };

async function bookEntries(ctx: MoneyCtx, { decided, place, paymentId }: Booked) {
  const { settlement, told } = decided;
  const entries: LedgerEntry[] = 'entries' in settlement ? settlement.entries : [];
  const { companyId, invoiceId } = place;
  const line = { companyId, invoiceId, paymentId, creditorCompanyId: told.creditorCompanyId };
  const by = { userId: told.by?.userId ?? null, reason: told.reason };
  await book(
    ctx,
    entries.map(({ kind, cents }) => ({
      ...line,
      ...by,
      kind,
      amount: formatMoney(cents),
      sourceKey: keyOf(kind, { paymentId, refunded: told.refundedCents }),
    })),
  );
}

/** Each step of a refund that grows is a line of its own. */
function keyOf(kind: LedgerEntry['kind'], { paymentId, refunded }: { paymentId: number; refunded: number }): string {
  if (kind === 'payment') return `payment:${paymentId}`;
  return kind === 'refund' ? `payment:${paymentId}:refund:${refunded}` : `payment:${paymentId}:${kind}`;
}

const noteRefund = ({ db, now }: MoneyCtx, { paymentId, cents }: { paymentId: number; cents: number }) =>
  db
    .update(payments)
    .set({
      refundedAmount: sql`${payments.refundedAmount} + ${formatMoney(cents)}::numeric`,
      alert: 'refunded',
      alertClosedAt: null,
      updatedAt: now,
    })
    .where(eq(payments.id, paymentId));

/**
 * Nobody has said whose money it was, so no ledger has it: what is left of it still waits for an invoice, and what is all gone only
 * wants to be seen. Rejects where a person has assigned it at this moment; told again, it goes back from where it was put.
 */
async function noteUnassignedRefund({ db, now }: MoneyCtx, { paymentId, cents }: { paymentId: number; cents: number }) {
  const refundedAmount = sql`${payments.refundedAmount} + ${formatMoney(cents)}::numeric`;
  const alert = sql`case when ${refundedAmount} < ${payments.amount} then 'unassigned' else 'refunded' end`;
  const { rowCount } = await db
    .update(payments)
    .set({ refundedAmount, alert, alertClosedAt: null, updatedAt: now })
    .where(and(eq(payments.id, paymentId), isNull(payments.companyId)));
  if (rowCount === 0) throw new Error(`payment ${paymentId} was assigned while its refund was told`);
}
