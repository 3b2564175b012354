import type { PaymentClaim } from '@balcao/contract/claims/models.ts';
import { and, desc, eq } from '../../platform/db/drizzle.ts';
import { asPlatformCtx, type PlatformCtx, type UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { RequestScope } from '../../platform/http/handlers.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePayer } from '../charges/require-payer.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { charges } from '../payments/payments.table.ts';
import { deleteFiles } from '../uploads/delete-files.ts';
import { showClaim } from './claims.queries.ts';
import { paymentClaims } from './claims.table.ts';
import { examineReceipt, type Receipt } from './examine-receipt.ts';

type Said = { invoiceId: number; endToEndId?: string | undefined; file: Upload | undefined };
type Claim = Omit<Said, 'file'> & { receipt: Receipt | null; companyId: number; actor: UserCtx['actor'] };

/**
 * A payer says that an open invoice was paid. What was said before and nobody has decided about is replaced.
 * Fails with ERR_NO_INVOICE_FOUND, ERR_INVOICE_STATE, ERR_MEDIA_NOT_SUPPORTED.
 */
export async function claimPayment(
  { deps, companyId, inTransaction }: RequestScope,
  { file, ...said }: Said,
): Promise<PaymentClaim> {
  const actor = await inTransaction(async (ctx) => {
    await requirePayer(ctx);
    await requireOpen(ctx, said.invoiceId);
    return ctx.actor;
  });
  if (!file && said.endToEndId === undefined) return fail('ERR_VALIDATION', { fields: ['body.endToEndId'] });
  const receipt = file ? await examineReceipt(file) : null;
  return asPlatformCtx(deps, (ctx) => keep(ctx, { ...said, receipt, companyId, actor }));
}

async function requireOpen({ db }: UserCtx, invoiceId: number) {
  const [invoice] = await db.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, invoiceId));
  if (!invoice) fail('ERR_NO_INVOICE_FOUND');
  else if (invoice.status !== 'open') fail('ERR_INVOICE_STATE', { status: invoice.status });
}

async function keep(ctx: PlatformCtx, { invoiceId, endToEndId, receipt, companyId, actor }: Claim) {
  const { db, now } = ctx;
  const isInvoice = and(eq(invoices.companyId, companyId), eq(invoices.id, invoiceId));
  // Two sayings at once come one after the other, and none after the money.
  const [invoice] = await db.select().from(invoices).where(isInvoice).for('no key update');
  if (invoice?.status !== 'open') return fail('ERR_INVOICE_STATE');
  const { creditorCompanyId } = invoice;
  const before = await takeBack(ctx, invoiceId);
  const receiptKey = receipt ? await store(ctx, companyId, receipt) : before.receiptKey;
  if (receipt && before.receiptKey !== null) deleteFiles(ctx, [before.receiptKey]);
  const [row] = await db
    .insert(paymentClaims)
    .values({
      creditorCompanyId,
      companyId,
      invoiceId,
      chargeId: await lastCharge(ctx, { companyId, invoiceId }),
      userId: actor.userId,
      endToEndId: endToEndId ?? before.endToEndId,
      receiptKey,
      createdAt: now,
    })
    .returning();
  for (const id of [companyId, creditorCompanyId]) ctx.emit(id, 'payment-claim.changed', { invoiceId });
  await recordAudit({ ...ctx, companyId, actor }, { action: 'invoice.claim', subject: `invoice:${invoiceId}` });
  return showClaim(row ?? fail('ERR_INTERNAL'));
}

/** What was said and nobody has decided about gives way. */
async function takeBack({ db }: PlatformCtx, invoiceId: number) {
  const isOpen = and(eq(paymentClaims.invoiceId, invoiceId), eq(paymentClaims.state, 'open'));
  const [before] = await db.delete(paymentClaims).where(isOpen).returning();
  return before ?? { receiptKey: null, endToEndId: null };
}

/** Whose code the payer saw last. */
async function lastCharge(
  { db }: PlatformCtx,
  { companyId, invoiceId }: { companyId: number; invoiceId: number },
): Promise<number | null> {
  const [charge] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.companyId, companyId), eq(charges.invoiceId, invoiceId)))
    .orderBy(desc(charges.id))
    .limit(1);
  return charge?.id ?? null;
}

async function store({ storage, now }: PlatformCtx, companyId: number, { extension, bytes }: Receipt): Promise<string> {
  const key = storage.newKey(companyId, extension);
  await storage.markUnreferenced(key, now);
  await storage.putBytes(key, bytes);
  return key;
}
