import { decide } from '@balcao/payments/settling/decide.ts';
import { joinEvidence } from '@balcao/payments/settling/join-evidence.ts';
import { dayIn } from '../../companies/subscription.ts';
import type { MoneyCtx } from '../../invoices/invoices.ctx.ts';
import { lockDebtor } from '../../invoices/settling/lock-debtor.ts';
import { applySettlement } from './apply-settlement.ts';
import { findTold, storedPaymentsOf, timeZoneOf } from './find-told.ts';
import { chargeFactsOf, findInvoiceToPay, findPlace, type PaidFor } from './find-place.ts';
import { lockEvidence, noteEvidence } from './note-evidence.ts';
import type { Settled, ToldPayment } from './told-payment.ts';

/**
 * The one way by which money counts, whoever tells of it. All in the caller's transaction: whatever is told, in whichever order and
 * however often, the invoice is paid once, the last paid day moves once, and the ledger equals the money. The same saying
 * (account, source, key) counts once; another source's word for the same money joins it; a second key of the same source is a
 * second payment and becomes credit. Locks the saying, then the company.
 */
export async function settlePayment(ctx: MoneyCtx, told: ToldPayment): Promise<Settled> {
  if (told.direction === 'sent') return { kind: 'ignored', paymentId: null, invoiceId: null };
  await lockEvidence(ctx, told);
  const place = (await placeOfKnown(ctx, told)) ?? (await findPlace(ctx, told));
  if (place) await lockDebtor(ctx, place.companyId);
  const paidOn = dayIn(await timeZoneOf(ctx, told.creditorCompanyId), told.paidAt);
  const decided = await decideAbout(ctx, { told, paidOn, place });
  const paymentId = await applySettlement(ctx, { told, paidOn, place, ...decided });
  return { kind: decided.settlement.kind, paymentId, invoiceId: place?.invoiceId ?? null };
}

type Told = { told: ToldPayment; paidOn: string; place: PaidFor | null };

/** Reads only behind the company's lock: what another transaction told of it is committed by then. */
async function decideAbout(ctx: MoneyCtx, { told, paidOn, place }: Told) {
  const invoice = place && (await findInvoiceToPay(ctx, place));
  const payment = await knownPayment(ctx, { told, paidOn, place, isOpen: invoice?.status === 'open' });
  const charge = place && invoice && (await chargeFactsOf(ctx, { place, invoice }));
  const settlement = decide(invoice, charge, {
    direction: told.direction,
    cents: told.cents,
    refunded: told.refundedCents,
    known: payment && { refunded: payment.refunded, settledInvoice: payment.settledInvoice },
  });
  return { settlement, paymentId: payment?.id ?? null };
}

/** What was told before is where it was put then, or where a person has put it since. */
async function placeOfKnown(ctx: MoneyCtx, told: ToldPayment): Promise<PaidFor | null> {
  const known = await findTold(ctx, told);
  if (!known?.companyId || !known.invoiceId) return null;
  return { companyId: known.companyId, invoiceId: known.invoiceId, chargeId: known.chargeId };
}

type Joining = Told & { isOpen: boolean };

/** The stored payment that this is, if there is one. What joins it is noted as one more saying for it. */
async function knownPayment(ctx: MoneyCtx, { told, paidOn, place, isOpen }: Joining) {
  const known = await findTold(ctx, told);
  if (known || !place) return known ?? null;
  const all = await storedPaymentsOf(ctx, place);
  // What a person confirms of an open invoice is money beside what came for it before, unless it is called by the same name.
  const isBeside = told.source === 'manual' && isOpen;
  const stored = isBeside ? all.filter(({ evidence }) => evidence.some(({ key }) => key === told.key)) : all;
  const joined = joinEvidence({ source: told.source, key: told.key, cents: told.cents, day: paidOn }, stored);
  const payment = joined.kind === 'new' ? undefined : stored.find(({ id }) => id === joined.paymentId);
  if (payment) await noteEvidence(ctx, told, payment.id);
  return payment ?? null;
}
