import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { fieldsOfProvider, type PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { and, asc, desc, eq, type InferSelectModel, isNull, sql } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { paymentAccounts } from './payment-accounts.table.ts';
import { requireCreditor } from '../companies/require-creditor.ts';

export type AccountRow = InferSelectModel<typeof paymentAccounts>;

export async function listAccounts(ctx: UserCtx): Promise<{ accounts: PaymentAccount[] }> {
  await requireCreditor(ctx);
  const rows = await ctx.db
    .select()
    .from(paymentAccounts)
    .where(isNull(paymentAccounts.closedAt))
    .orderBy(desc(paymentAccounts.inUse), asc(paymentAccounts.id));
  return { accounts: rows.map((row) => toAccount(ctx, row)) };
}

/** One after the other: who adds an account, and who chooses the one in use. Taken before the lock of any account. */
export async function lockAccounts({ db, companyId }: Pick<Ctx, 'db' | 'companyId'>): Promise<void> {
  const lock = `${namedLocks.paymentAccounts} ${companyId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

/** An open account of the own company, locked until the transaction ends. What is no creditor's has none. */
export async function lockAccount(ctx: UserCtx, paymentAccountId: number): Promise<AccountRow> {
  const [row] = await ctx.db
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.id, paymentAccountId), isNull(paymentAccounts.closedAt)))
    .for('update');
  if (!row) return fail('ERR_NO_PAYMENT_ACCOUNT_FOUND');
  await requireCreditor(ctx);
  return row;
}

type Change = Partial<Omit<AccountRow, 'id' | 'companyId' | 'provider' | 'accountKey'>>;
type ChangeCtx = Pick<Ctx, 'db' | 'now' | 'emit' | 'config'>;

/** Writes a change of an account and tells the creditor's admins. */
export async function changeAccount(ctx: ChangeCtx, accountId: number, change: Change): Promise<PaymentAccount> {
  const [row] = await ctx.db
    .update(paymentAccounts)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(paymentAccounts.id, accountId))
    .returning();
  const account = toAccount(ctx, row ?? fail('ERR_NO_PAYMENT_ACCOUNT_FOUND'));
  ctx.emit('payment-account.changed', { account });
  return account;
}

/** What may be shown of an account. */
export function toAccount({ config }: Pick<Ctx, 'config'>, row: AccountRow): PaymentAccount {
  const { plain, secret } = fieldsOfProvider[row.provider];
  const { certificateSubject: subject, certificateEndsAt: endsAt, failure: code, failedAt } = row;
  return {
    id: row.id,
    name: row.name,
    provider: row.provider,
    inUse: row.inUse,
    fields: Object.fromEntries(plain.map((field) => [field, row.settings[field] ?? ''])),
    secrets: Object.fromEntries(secret.map((field) => [field, `********${row.secretHints[field] ?? ''}`])),
    certificate: subject !== null && endsAt ? { subject, endsAt: endsAt.toISOString() } : null,
    notificationUrl: row.provider === 'static-pix' ? null : notificationUrlOf(config, row),
    provedAt: row.provedAt?.toISOString() ?? null,
    showsTxid: row.showsTxid,
    showsEndToEndId: row.showsEndToEndId,
    identifyingCents: row.identifyingCents,
    failure: code !== null && failedAt ? { code, at: failedAt.toISOString() } : null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Where the provider of an account rings. */
export const notificationUrlOf = ({ PUBLIC_URL }: Ctx['config'], { accountKey }: Pick<AccountRow, 'accountKey'>) =>
  `${PUBLIC_URL}/webhooks/payments/${accountKey}`;
