import { and, between, eq } from '../../platform/db/drizzle.ts';
import { formatMoney } from '@balcao/contract/payments/money.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { charges } from '../payments/payments.table.ts';

const MAX_DISCOUNT = 99;

/**
 * The smallest discount whose amount no other waiting charge of the account asks for; 0 where none is free. A unique index
 * holds it against a charge that is made at the same time.
 */
export async function freeCents({ db }: PlatformCtx, { accountId, due }: { accountId: number; due: number }) {
  const most = Math.min(MAX_DISCOUNT, due - 1);
  if (most < 1) return 0;
  const taken = await db
    .select({ amount: charges.amount })
    .from(charges)
    .where(
      and(
        eq(charges.accountId, accountId),
        eq(charges.status, 'waiting'),
        between(charges.amount, formatMoney(due - most), formatMoney(due)),
      ),
    );
  const amounts = new Set(taken.map(({ amount }) => amount));
  for (let discount = 1; discount <= most; discount += 1) {
    if (!amounts.has(formatMoney(due - discount))) return discount;
  }
  return 0;
}
