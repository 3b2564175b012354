import type { PaymentAccount } from '@balcao/contract/payment-accounts/models.ts';
import { and, eq, ne } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeAccount, lockAccount, lockAccounts } from './payment-accounts.queries.ts';
import { paymentAccounts } from './payment-accounts.table.ts';

/** New charges are made at this account from now on; what waits elsewhere stays there. */
export async function useAccount(ctx: UserCtx, paymentAccountId: number): Promise<PaymentAccount> {
  await lockAccounts(ctx);
  const row = await lockAccount(ctx, paymentAccountId);
  if (row.provedAt === null) fail('ERR_PAYMENT_ACCOUNT_NOT_PROVED');
  const before = await ctx.db
    .select({ id: paymentAccounts.id })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.inUse, true), ne(paymentAccounts.id, row.id)));
  for (const { id } of before) await changeAccount(ctx, id, { inUse: false });
  const account = await changeAccount(ctx, row.id, { inUse: true });
  await recordAudit(ctx, { action: 'payment-account.use', subject: `payment-account:${row.id}` });
  return account;
}

/** Closes an account that is not in use. It stays for its charges: their money may still come, their codes are shown no more. */
export async function closeAccount(ctx: UserCtx, paymentAccountId: number) {
  const row = await lockAccount(ctx, paymentAccountId);
  if (row.inUse) fail('ERR_PAYMENT_ACCOUNT_IN_USE');
  const { db, now: closedAt } = ctx;
  await db.update(paymentAccounts).set({ closedAt, updatedAt: closedAt }).where(eq(paymentAccounts.id, row.id));
  await recordAudit(ctx, { action: 'payment-account.close', subject: `payment-account:${row.id}` });
  ctx.emit('payment-account.closed', { paymentAccountId: row.id });
  return { message: 'Payment account closed' };
}
