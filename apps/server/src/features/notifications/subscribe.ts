import { createHash } from 'node:crypto';
import type { PushLanguage } from '@balcao/contract/notifications/models.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { isReachableAddress } from '../../platform/network/public-address.ts';
import { pushSubscriptions } from './notifications.table.ts';
import { sealSubscription, type Subscription } from './subscription.ts';

const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;
const UNCOMPRESSED_POINT = 4;

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

function areKeys({ p256dh, auth }: Subscription['keys']): boolean {
  const point = bytesOf(p256dh);
  return point.length === PUBLIC_KEY_BYTES && point[0] === UNCOMPRESSED_POINT && bytesOf(auth).length === AUTH_BYTES;
}

type Input = Subscription & { language?: PushLanguage | undefined };

/** Push messages go to this browser as long as its session lasts; whoever was in it before hears no more of them. */
export async function subscribe(ctx: UserCtx, { endpoint, keys, language = 'pt' }: Input) {
  const { userId, sessionId } = ctx.actor;
  const isAllowed = isReachableAddress(endpoint, ctx.config.PUSH_ORIGINS);
  if (!isAllowed || !areKeys(keys)) fail('ERR_VALIDATION', { field: isAllowed ? 'keys' : 'endpoint' });
  const hash = createHash('sha256').update(endpoint).digest();
  const sealed = sealSubscription(ctx.seal, { companyId: ctx.companyId, userId }, { endpoint, keys });
  await ctx.db.execute(sql`select adopt_push_subscription(${userId}, ${sessionId}, ${hash}, ${sealed}, ${language})`);
  return { message: 'OK' };
}

export async function unsubscribe(ctx: UserCtx) {
  await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, ctx.actor.sessionId));
  return { message: 'OK' };
}
