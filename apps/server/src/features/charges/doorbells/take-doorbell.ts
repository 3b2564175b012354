import { createHash } from 'node:crypto';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { REFUSED, type Doorbell, type Notification } from '@balcao/payments/kit/doorbell.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { asPlatformCtx, type PlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openGateway } from '../../payment-accounts/gateway/open-gateway.ts';
import type { AccountRow } from '../../payment-accounts/payment-accounts.queries.ts';
import { paymentAccounts } from '../../payment-accounts/payment-accounts.table.ts';
import { doorbells } from '../../payments/payments.table.ts';
import { answerDoorbellJob } from './answer-doorbell.job.ts';
import { ringKeyOf } from './ring-key.ts';
import { mayStoreUnproved } from './unproved.ts';

type Call = Omit<Notification, 'now'> & {
  /** Undefined: the account that the platform itself uses. */
  accountKey: string | undefined;
};

/** Notifications are a tenth of this; of strangers no more is kept. */
const MAX_UNPROVED_CHARACTERS = 2000;

/**
 * Stores a notification together with the request to ask about it, or says that it is nobody's or forged. What nobody has proved
 * is stored so many times a minute only; beyond that it is taken without a trace, and polling finds what it was about.
 */
export const takeDoorbell = (deps: Deps, { accountKey, ...call }: Call): Promise<'taken' | 'unknown' | 'refused'> =>
  asPlatformCtx(deps, async (ctx) => {
    const account = await accountOf(ctx, accountKey);
    if (!account) return 'unknown';
    const { verdict, rings } = read(deps, account, { ...call, now: ctx.now });
    if (verdict === 'refused') return 'refused';
    const verified = verdict === 'verified';
    if (!verified && (rings.length === 0 || !(await mayStoreUnproved(ctx, account.id)))) return 'taken';
    const ringKey = rings.length === 0 ? null : ringKeyOf(rings);
    const body = Buffer.from(call.body).toString('utf8').replaceAll('\0', '');
    const [row] = await ctx.db
      .insert(doorbells)
      .values({
        companyId: account.companyId,
        accountId: account.id,
        receivedAt: ctx.now,
        headersDigest: createHash('sha256').update(JSON.stringify(call.headers)).digest('hex'),
        body: verified ? body : body.slice(0, MAX_UNPROVED_CHARACTERS),
        verified,
        ringKey,
        ...(ringKey === null && { settledAt: ctx.now, outcome: 'nothing rung about' }),
      })
      .returning({ id: doorbells.id });
    if (row && ringKey !== null) {
      // Strangers use up the share of one company at most.
      const share = verified ? {} : { companyId: account.companyId };
      const payload = { doorbellId: row.id, accountId: account.id, rings, ...share };
      ctx.enqueue(answerDoorbellJob, payload, { key: `doorbell ${account.id} ${ringKey}` });
    }
    return 'taken';
  });

async function accountOf({ db }: PlatformCtx, accountKey: string | undefined): Promise<AccountRow | undefined> {
  const { companyId, provider } = paymentAccounts;
  const isPlatforms = and(eq(companyId, PLATFORM_COMPANY_ID), ne(provider, 'static-pix'));
  const [account] = await db
    .select()
    .from(paymentAccounts)
    .where(accountKey === undefined ? isPlatforms : eq(paymentAccounts.accountKey, accountKey))
    .orderBy(desc(paymentAccounts.inUse), desc(paymentAccounts.id))
    .limit(1);
  return account;
}

/** An account whose secrets do not open proves nobody's notification. */
function read(deps: Deps, account: AccountRow, notification: Notification): Doorbell {
  try {
    return openGateway(deps, account)?.readNotification(notification) ?? REFUSED;
  } catch {
    deps.log.warn({ accountId: account.id }, 'the secrets of a receiving account do not open');
    return REFUSED;
  }
}
