import type { Charge } from '@balcao/contract/charges/models.ts';
import type { CreatedCharge } from '@balcao/payments/kit/provider.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { charges } from '../payments/payments.table.ts';

export type ChargeRow = typeof charges.$inferSelect;

const FIRST_LOOK_MS = 30_000;

/** Keeps what the provider gave for a charge that still waits. */
export async function keepCode(
  ctx: PlatformCtx,
  { chargeId, created }: { chargeId: number; created: CreatedCharge },
): Promise<Charge> {
  const { externalId, brCode, paymentLink } = created;
  const [row] = await ctx.db
    .update(charges)
    .set({ externalId, brCode, paymentLink, updatedAt: ctx.now })
    .where(and(eq(charges.id, chargeId), eq(charges.status, 'waiting')))
    .returning();
  // It was paid or cancelled while the provider was asked.
  return row ? showCharge(ctx, row) : fail('ERR_INVOICE_STATE');
}

/** Notes that a code is shown, from when on the provider is asked about it often. */
export async function showCharge({ db, now }: PlatformCtx, row: ChargeRow): Promise<Charge> {
  const nextLookAt = row.provider === 'static-pix' ? null : new Date(now.getTime() + FIRST_LOOK_MS);
  await db.update(charges).set({ shownAt: now, nextLookAt }).where(eq(charges.id, row.id));
  const { id, invoiceId, provider, txid, amount, discount, brCode, paymentLink, expiresAt } = row;
  if (brCode === null || provider === 'simulated') return fail('ERR_INTERNAL');
  return {
    id,
    invoiceId,
    provider,
    txid,
    amount,
    discount,
    brCode,
    paymentLink,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** The provider knows the reference for something else. */
export const cancelCharge = async ({ db, now }: PlatformCtx, chargeId: number) => {
  const ended = { status: 'cancelled' as const, updatedAt: now, nextLookAt: null };
  const isWaiting = and(eq(charges.id, chargeId), eq(charges.status, 'waiting'));
  await db.update(charges).set(ended).where(isWaiting);
};
