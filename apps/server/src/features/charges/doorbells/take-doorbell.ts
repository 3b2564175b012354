import { createHash } from 'node:crypto';
import { REFUSED, type Doorbell, type Notification } from '@balcao/payments/kit/doorbell.ts';
import { asPlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findGatewayAccount, type GatewayAccount } from '../../payment-accounts/gateway/account-row.ts';
import { openGateway } from '../../payment-accounts/gateway/open-gateway.ts';
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
    const account = await findGatewayAccount(ctx, accountKey === undefined ? { platform: true } : { accountKey });
    if (!account) return 'unknown';
    const { verdict, rings } = read(deps, account, { ...call, now: ctx.now });
    if (verdict === 'refused') return 'refused';
    const verified = verdict === 'verified';
    if (!verified && (rings.length === 0 || !(await mayStoreUnproved(ctx, account.id)))) return 'taken';
    const ringKey = rings.length === 0 ? null : ringKeyOf(rings);
    const body = Buffer.from(call.body).toString('utf8').replaceAll('\0', '');
    const { rows } = await ctx.client.query<{ id: number }>({
      name: 'store-doorbell',
      text: STORE,
      values: [
        account.companyId,
        account.id,
        ctx.now,
        createHash('sha256').update(JSON.stringify(call.headers)).digest('hex'),
        verified ? body : body.slice(0, MAX_UNPROVED_CHARACTERS),
        verified,
        ringKey,
      ],
    });
    const [row] = rows;
    if (row && ringKey !== null) {
      // Strangers use up the share of one company at most.
      const share = verified ? {} : { companyId: account.companyId };
      const payload = { doorbellId: row.id, accountId: account.id, rings, ...share };
      ctx.enqueue(answerDoorbellJob, payload, { key: `doorbell ${account.id} ${ringKey}` });
    }
    return 'taken';
  });

const STORE = `
  insert into doorbells (company_id, account_id, received_at, headers_digest, body, verified, ring_key, settled_at, outcome)
  values ($1, $2, $3, $4, $5, $6, $7,
    case when $7::text is null then $3::timestamptz end, case when $7::text is null then 'nothing rung about' end)
  returning id`;

/** An account whose secrets do not open proves nobody's notification. */
function read(deps: Deps, account: GatewayAccount, notification: Notification): Doorbell {
  try {
    // No certificate is needed to read.
    return openGateway(deps, { ...account, sealedCertificate: null })?.readNotification(notification) ?? REFUSED;
  } catch {
    deps.log.warn({ accountId: account.id }, 'the secrets of a receiving account do not open');
    return REFUSED;
  }
}
