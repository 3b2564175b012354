import type { Charge } from '@balcao/contract/charges/models.ts';
import { formatMoney } from '@balcao/contract/payments/money.ts';
import { writeBrCode } from '@balcao/payments/br-code/write-br-code.ts';
import type { ChargeOrder } from '@balcao/payments/kit/provider.ts';
import { staticTxid } from '@balcao/payments/static-pix/txid.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import type { AccountRow } from '../payment-accounts/payment-accounts.queries.ts';
import { paymentAccounts } from '../payment-accounts/payment-accounts.table.ts';
import { charges, payments } from '../payments/payments.table.ts';
import { freeCents } from './identifying-cents.ts';
import { showCharge, type ChargeRow } from './keep-code.ts';

/** A charge whose reference is stored and whose code the provider has still to give. */
export type PreparedCharge = { chargeId: number; account: AccountRow; order: Omit<ChargeOrder, 'notificationUrl'> };
type InvoiceRow = typeof invoices.$inferSelect;

const VALID_SECONDS = 24 * 60 * 60;
/** A code that ends this soon is not shown any more. */
const MIN_LEFT_MS = 5 * 60_000;
const ATTEMPT_DIGITS = 4;
const INVOICE_DIGITS = 18;

/** The charge that waits, or a new one in its place. The invoice is locked, so that two callers get one. */
export async function prepareCharge(
  ctx: PlatformCtx,
  { companyId, invoiceId }: { companyId: number; invoiceId: number },
): Promise<Charge | PreparedCharge> {
  const { db } = ctx;
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.companyId, companyId)))
    .for('update');
  if (!invoice) return fail('ERR_NO_INVOICE_FOUND');
  const due = await dueOf(ctx, invoice);
  if (invoice.status !== 'open' || due <= 0) fail('ERR_INVOICE_STATE');
  const made = await db
    .select()
    .from(charges)
    .where(and(eq(charges.companyId, companyId), eq(charges.invoiceId, invoiceId)));
  const waiting = made.find(({ status }) => status === 'waiting');
  const account = waiting && (await accountOf(ctx, invoice, waiting.accountId));
  // What a closed account asks for goes to a key that its creditor may not have any more.
  if (waiting && account && account.closedAt === null && holds(waiting, { due, now: ctx.now })) {
    if (waiting.brCode !== null) return showCharge(ctx, waiting);
    return { chargeId: waiting.id, account, order: await orderOf(ctx, invoice, waiting) };
  }
  if (waiting) await endCharge(ctx, waiting);
  return newCharge(ctx, invoice, { due, attempt: made.length + 1 });
}

/** Whether a charge asks for what is due and can still be paid. */
function holds({ amount, discount, expiresAt }: ChargeRow, { due, now }: { due: number; now: Date }): boolean {
  const asksFor = centsOf(amount) + centsOf(discount);
  return asksFor === due && (expiresAt === null || expiresAt.getTime() - now.getTime() > MIN_LEFT_MS);
}

/** Money can still come for it; it is no longer shown. */
const endCharge = async ({ db, now }: PlatformCtx, { id, expiresAt }: ChargeRow) =>
  db
    .update(charges)
    .set({ status: expiresAt !== null && expiresAt <= now ? 'expired' : 'cancelled', updatedAt: now })
    .where(eq(charges.id, id));

async function newCharge(
  ctx: PlatformCtx,
  invoice: InvoiceRow,
  { due, attempt }: { due: number; attempt: number },
): Promise<Charge | PreparedCharge> {
  const { db, now } = ctx;
  const account = await accountOf(ctx, invoice);
  const isStatic = account.provider === 'static-pix';
  const discount = isStatic && account.identifyingCents ? await freeCents(ctx, { accountId: account.id, due }) : 0;
  const id = await nextChargeId(ctx);
  const txid = isStatic ? staticTxid(id) : txidOf(invoice.id, attempt);
  const row = {
    id,
    creditorCompanyId: invoice.creditorCompanyId,
    companyId: invoice.companyId,
    invoiceId: invoice.id,
    accountId: account.id,
    provider: account.provider,
    txid,
    amount: formatMoney(due - discount),
    discount: formatMoney(discount),
    expiresAt: isStatic ? null : new Date(now.getTime() + VALID_SECONDS * 1000),
    createdAt: now,
    updatedAt: now,
    ...(isStatic && { brCode: codeOf(account, txid, due - discount), externalId: txid }),
  };
  const [charge] = await db.insert(charges).overridingSystemValue().values(row).returning();
  if (!charge) return fail('ERR_INTERNAL');
  if (isStatic) return showCharge(ctx, charge);
  return { chargeId: id, account, order: await orderOf(ctx, invoice, charge) };
}

/** Deterministic, so that a repeated call meets the same charge; 26 characters, as the Central Bank wants them at least. */
const txidOf = (invoiceId: number, attempt: number) =>
  `inv${String(invoiceId).padStart(INVOICE_DIGITS, '0')}x${String(attempt).padStart(ATTEMPT_DIGITS, '0')}`;

function codeOf({ settings }: AccountRow, txid: string, cents: number): string {
  const { pixKey: key = '', payeeName: name = '', payeeCity: city = '' } = settings;
  return writeBrCode({ key, name, city, cents, txid });
}

async function nextChargeId({ client }: PlatformCtx): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`select nextval(pg_get_serial_sequence('charges', 'id')) as id`);
  return Number(rows[0]?.id);
}

/** The account that made a charge, or the one the creditor uses. */
async function accountOf({ db }: PlatformCtx, { creditorCompanyId }: InvoiceRow, accountId?: number) {
  const { id, companyId, inUse } = paymentAccounts;
  const which = accountId === undefined ? eq(inUse, true) : eq(id, accountId);
  const [account] = await db
    .select()
    .from(paymentAccounts)
    .where(and(eq(companyId, creditorCompanyId), which));
  return account ?? fail('ERR_NO_PAYMENT_ACCOUNT_FOUND');
}

async function orderOf(
  { db, now }: PlatformCtx,
  invoice: InvoiceRow,
  charge: ChargeRow,
): Promise<PreparedCharge['order']> {
  // Providers want an address: a company without one of its own has that of the person who came first.
  const email = sql<string | null>`coalesce(nullif(${companies.email}, ''), (select u.email from users u
    where u.company_id = ${invoice.companyId} order by u.id limit 1))`;
  const [company] = await db.select({ email }).from(companies).where(eq(companies.id, invoice.companyId));
  const endsAt = charge.expiresAt?.getTime() ?? 0;
  const expiresInSeconds = Math.max(60, Math.floor((endsAt - now.getTime()) / 1000));
  return {
    txid: charge.txid,
    cents: centsOf(charge.amount),
    description: invoice.detail,
    expiresInSeconds,
    payer: { name: invoice.companyName, document: invoice.companyDocument ?? '', email: company?.email ?? '' },
    // Counted back from the end: a call repeated under one key says the same moment, to the millisecond.
    now: new Date(Math.max(0, endsAt - expiresInSeconds * 1000)),
  };
}

/** What is still to be paid: without used-up credit, and without what came and stayed. */
async function dueOf({ db }: PlatformCtx, { id, companyId, value, credited }: InvoiceRow): Promise<number> {
  const kept = sql<string>`coalesce(sum(${payments.amount} - ${payments.refundedAmount}), 0)::numeric(12,2)`;
  const [received] = await db
    .select({ kept })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), eq(payments.invoiceId, id)));
  return centsOf(value) - centsOf(credited) - centsOf(received?.kept ?? '0.00');
}

const centsOf = (amount: string): number => Number(amount.replace('.', ''));
