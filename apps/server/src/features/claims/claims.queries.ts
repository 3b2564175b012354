import type { ClaimToDecide, PaymentClaim } from '@balcao/contract/claims/models.ts';
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts';
import type { PlatformCtx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { requirePayer } from '../charges/require-payer.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { paymentClaims } from './claims.table.ts';

export type ClaimRow = typeof paymentClaims.$inferSelect;

export const showClaim = ({ receiptKey, createdAt, ...row }: ClaimRow): PaymentClaim => ({
  ...row,
  hasReceipt: receiptKey !== null,
  createdAt: createdAt.toISOString(),
});

/** What was said last about an own invoice. Fails with ERR_NO_INVOICE_FOUND. */
export async function latestClaim(ctx: UserCtx, invoiceId: number): Promise<{ claim: PaymentClaim | null }> {
  if ((await ctx.db.$count(invoices, eq(invoices.id, invoiceId))) === 0) fail('ERR_NO_INVOICE_FOUND');
  await requirePayer(ctx);
  const isOf = and(eq(paymentClaims.companyId, ctx.companyId), eq(paymentClaims.invoiceId, invoiceId));
  const [row] = await ctx.db.select().from(paymentClaims).where(isOf).orderBy(desc(paymentClaims.id)).limit(1);
  return { claim: row ? showClaim(row) : null };
}

const MOST = 100;
const due = sql<string>`greatest(0, ${invoices.value} - ${invoices.credited} - (
  select coalesce(sum(p.amount - p.refunded_amount), 0) from payments p
  where p.company_id = ${invoices.companyId} and p.invoice_id = ${invoices.id}
))::numeric(12, 2)::text`;

/** What waits for a creditor's word. Of an invoice that money has settled meanwhile nobody has to say anything. */
export async function listClaims({ db }: PlatformCtx, creditorCompanyId: number): Promise<ClaimToDecide[]> {
  const isWaiting = and(
    eq(paymentClaims.creditorCompanyId, creditorCompanyId),
    eq(paymentClaims.state, 'open'),
    eq(invoices.status, 'open'),
  );
  const rows = await db
    .select({ claim: paymentClaims, companyName: invoices.companyName, detail: invoices.detail, due })
    .from(paymentClaims)
    .innerJoin(invoices, and(eq(invoices.companyId, paymentClaims.companyId), eq(invoices.id, paymentClaims.invoiceId)))
    .where(isWaiting)
    .orderBy(desc(paymentClaims.id))
    .limit(MOST);
  return rows.map(({ claim, ...invoice }) => ({
    ...showClaim(claim),
    ...invoice,
    companyId: claim.companyId,
    receiptUrl: claim.receiptKey === null ? null : `/public/${claim.receiptKey}`,
  }));
}
