import { ProviderError } from '@balcao/payments/kit/provider-error.ts';
import { refundedOf, type Asked, type ChargeReading, type ReceivedPayment } from '@balcao/payments/kit/provider.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { asPlatformCtx, type PlatformCtx } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findGatewayAccount, type GatewayAccount } from '../../payment-accounts/gateway/account-row.ts';
import { noteFailure } from '../../payment-accounts/gateway/note-failure.ts';
import { openGateway } from '../../payment-accounts/gateway/open-gateway.ts';
import { charges } from '../../payments/payments.table.ts';
import { settlePayment } from '../../payments/settling/settle-payment.ts';

/** What is asked about: our reference, the provider's charge, or one payment. */
type Ring = { [Name in 'txid' | 'externalId' | 'paymentId']?: string | undefined };
type Known = Pick<typeof charges.$inferSelect, 'id' | 'txid' | 'externalId'>;

/**
 * Asks the provider of an account about what rang, and settles from its answer alone. Asked any number of times it counts once.
 * Answers what came of it in a few words without personal data. Throws ProviderError; what a person has to mend is kept.
 */
export async function askAbout(deps: Deps, accountId: number, ring: Ring): Promise<string> {
  return askOf(deps, await asPlatformCtx(deps, (ctx) => findAsked(ctx, accountId, ring)), ring);
}

/** The same where it is known whom to ask about what. */
export async function askOf(deps: Deps, { account, charge }: Askable, ring: Ring): Promise<string> {
  const gateway = account && openGateway(deps, account);
  const asked = askedFor(ring, charge);
  if (!account || !gateway || !asked) return 'nobody to ask';
  const reading = await gateway.readCharge(asked).catch(async (error: unknown) => {
    if (error instanceof ProviderError) await noteFailure(deps, account, error);
    throw error;
  });
  if (reading.unreadable > 0)
    deps.log.warn({ accountId: account.id }, 'a provider told of a payment whose amount cannot be read');
  const kinds = [];
  for (const payment of reading.payments) kinds.push(await settle(deps, account, payment));
  if (charge) await endRemoved(deps, charge, reading);
  return [reading.status, ...kinds].join(' ');
}

export type Askable = { account: GatewayAccount | undefined; charge: Known | undefined };

/** Whom to ask, and the charge of ours that is meant. */
export async function findAsked(ctx: PlatformCtx, accountId: number, ring: Ring): Promise<Askable> {
  const account = await findGatewayAccount(ctx, { id: accountId });
  if (!account) return { account, charge: undefined };
  const { txid, externalId, paymentId } = ring;
  const { rows } = await ctx.client.query<Known>({
    name: 'charge-rung-about',
    text: RUNG_ABOUT,
    values: [account.provider, accountId, txid ?? null, [externalId, paymentId].filter((name) => name !== undefined)],
  });
  return { account, charge: rows[0] };
}

// Each by an index of its own: an account has tens of thousands.
const RUNG_ABOUT = `
  select id, txid, external_id as "externalId" from charges where provider = $1 and txid = $3 and account_id = $2
  union all
  select id, txid, external_id from charges where account_id = $2 and external_id = any($4)
  limit 1`;

/** A charge of ours by its reference, so that all its money is told; of anything else what was rung about. */
function askedFor({ txid, externalId, paymentId }: Ring, charge: Known | undefined): Asked | null {
  if (charge) return { txid: charge.txid, externalId: charge.externalId };
  if (txid !== undefined) return { txid, externalId: null };
  const name = paymentId ?? externalId;
  return name === undefined ? null : { paymentId: name };
}

/** One payment in a transaction of its own: several payments of several companies never wait for each other crosswise. */
const settle = (deps: Deps, account: GatewayAccount, payment: ReceivedPayment) =>
  repeatAfterDeadlock(() =>
    asPlatformCtx(deps, async (ctx) => {
      const chargeId = payment.txid === null ? undefined : await chargeOf(ctx, account, payment.txid);
      const settled = await settlePayment(ctx, {
        source: 'gateway',
        key: payment.key,
        accountId: account.id,
        creditorCompanyId: account.companyId,
        of: chargeId === undefined ? null : { chargeId },
        direction: payment.direction,
        cents: payment.cents,
        refundedCents: refundedOf(payment),
        paidAt: payment.paidAt === null ? ctx.now : new Date(payment.paidAt),
        by: null,
        reason: null,
      });
      return settled.kind;
    }),
  );

async function chargeOf({ db }: PlatformCtx, { id, provider }: GatewayAccount, txid: string) {
  const isIt = and(eq(charges.provider, provider), eq(charges.txid, txid), eq(charges.accountId, id));
  const [charge] = await db.select({ id: charges.id }).from(charges).where(isIt);
  return charge?.id;
}

/** Somebody removed it at the provider: its code is shown no more, and the next one gets another reference. */
async function endRemoved(deps: Deps, { id }: Known, { status, payments }: ChargeReading) {
  if (status !== 'removed' || payments.length > 0) return;
  const isWaiting = and(eq(charges.id, id), eq(charges.status, 'waiting'));
  await asPlatformCtx(deps, async ({ db, now }) => {
    await db.update(charges).set({ status: 'cancelled', updatedAt: now }).where(isWaiting);
  });
}
