import { and, eq } from '../../platform/db/drizzle.ts';
import type { PlatformCtx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { charges } from '../payments/payments.table.ts';
import { lockInvoice, moved } from '../payments/acts/lock-invoice.ts';
import { chargeFactsOf, findInvoiceToPay } from '../payments/settling/find-place.ts';
import { assignPayment } from '../payments/acts/assign-payment.ts';
import { findOfCreditor } from '../payments/settling/find-told.ts';
import { settlePayment } from '../payments/settling/settle-payment.ts';
import type { ClaimRow } from './claims.queries.ts';
import { paymentClaims } from './claims.table.ts';

type Deciding = { claimId: number; creditorCompanyId: number; actor: UserCtx['actor'] };

/**
 * Somebody of the creditor has seen the money: what is left of the invoice counts as paid. Confirmed twice, it counts once.
 * Fails with ERR_NO_CLAIM_FOUND, ERR_INVOICE_STATE (also where the payment that is named has counted for something else).
 */
export async function confirmClaim(ctx: PlatformCtx, deciding: Deciding): Promise<void> {
  const claim = await lockClaim(ctx, deciding);
  if (claim.state === 'confirmed') return;
  if (claim.state === 'refused') fail('ERR_NO_CLAIM_FOUND');
  const { companyId, invoiceId, chargeId, creditorCompanyId } = claim;
  const { status } = await lockInvoice(ctx, invoiceId);
  moved(status, 'settle');
  const place = { companyId, invoiceId, chargeId };
  const invoice = await findInvoiceToPay(ctx, place);
  const { cents } = await chargeFactsOf(ctx, { place, invoice });
  if (cents <= invoice.kept) fail('ERR_INVOICE_STATE', { status });
  const known = await namedBefore(ctx, claim);
  if (known && known.invoiceId !== null && known.invoiceId !== invoiceId) fail('ERR_INVOICE_STATE', { status });
  if (known?.invoiceId === null) {
    // The money is here already, and waits for somebody to say what it is for.
    await assignPayment(ctx, { paymentId: known.id, invoiceId, by: deciding.actor });
    return decide(ctx, claim, { state: 'confirmed', deciding });
  }
  const { kind } = await settlePayment(ctx, {
    source: 'manual',
    key: claim.endToEndId ?? `claim:${claim.id}`,
    accountId: await accountOf(ctx, claim),
    creditorCompanyId,
    of: chargeId === null ? { invoiceId } : { chargeId },
    direction: 'received',
    cents: cents - invoice.kept,
    refundedCents: 0,
    paidAt: ctx.now,
    by: deciding.actor,
    reason: null,
  });
  if (kind === 'ignored') fail('ERR_INVOICE_STATE', { status });
  await decide(ctx, claim, { state: 'confirmed', deciding });
}

/** Somebody of the creditor looked, and the money is not there. Fails with ERR_NO_CLAIM_FOUND. */
export async function refuseClaim(ctx: PlatformCtx, { reason, ...deciding }: Deciding & { reason: string }) {
  const claim = await lockClaim(ctx, deciding);
  if (claim.state !== 'open') fail('ERR_NO_CLAIM_FOUND');
  await decide(ctx, claim, { state: 'refused', reason, deciding });
}

async function lockClaim({ db }: PlatformCtx, { claimId, creditorCompanyId }: Deciding): Promise<ClaimRow> {
  const isIt = and(eq(paymentClaims.id, claimId), eq(paymentClaims.creditorCompanyId, creditorCompanyId));
  const [claim] = await db.select().from(paymentClaims).where(isIt).for('update');
  return claim ?? fail('ERR_NO_CLAIM_FOUND');
}

const namedBefore = (ctx: PlatformCtx, { endToEndId, creditorCompanyId }: ClaimRow) =>
  endToEndId === null ? undefined : findOfCreditor(ctx, { creditorCompanyId, key: endToEndId });

type Decision = { state: 'confirmed' | 'refused'; reason?: string | null; deciding: Deciding };

async function decide(ctx: PlatformCtx, claim: ClaimRow, { state, reason = null, deciding }: Decision): Promise<void> {
  const { id, companyId, invoiceId, creditorCompanyId } = claim;
  const change = { state, reason, decidedAt: ctx.now, decidedBy: deciding.actor.userId };
  await ctx.db
    .update(paymentClaims)
    .set(change)
    .where(and(eq(paymentClaims.companyId, companyId), eq(paymentClaims.id, id)));
  for (const each of [companyId, creditorCompanyId]) ctx.emit(each, 'payment-claim.changed', { invoiceId });
  await recordAudit(
    { ...ctx, companyId, actor: deciding.actor },
    { action: state === 'confirmed' ? 'claim.confirm' : 'claim.refuse', subject: `invoice:${invoiceId}` },
  );
}

async function accountOf({ db }: PlatformCtx, { companyId, chargeId }: ClaimRow): Promise<number | null> {
  if (chargeId === null) return null;
  const [charge] = await db
    .select({ accountId: charges.accountId })
    .from(charges)
    .where(and(eq(charges.companyId, companyId), eq(charges.id, chargeId)));
  return charge?.accountId ?? null;
}
