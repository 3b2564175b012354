import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { MAX_API_KEYS, type NewApiKey } from '@balcao/contract/api-keys/models.ts';
import { sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { apiKeys } from './api-keys.table.ts';
import { confinementOf, requireConfinable } from './confinement.ts';
import { toApiKey } from './list-keys.ts';
import { digestOf, newSecret } from './secret.ts';
import type { WantedKey } from './wanted-key.ts';

const DAY_MS = 86_400_000;

/** One after the other, or two together would pass the limit. */
export async function lockKeys({ db, companyId }: Pick<UserCtx, 'db' | 'companyId'>) {
  const lock = `${namedLocks.apiKeys} ${companyId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

/** Makes a key and tells it, once. */
export async function makeKey(ctx: UserCtx, wanted: WantedKey): Promise<NewApiKey> {
  await lockKeys(ctx);
  await requireConfinable(ctx, wanted);
  const made = await storeKey(ctx, wanted);
  const { name, scopes, id } = made.apiKey;
  await recordAudit(ctx, {
    action: 'api-key.create',
    subject: `api-key:${id}`,
    details: { name, scopes, ...confinementOf(wanted) },
  });
  return made;
}

/** Under the lock of the company's keys. */
export async function storeKey(ctx: UserCtx, wanted: WantedKey & { listensSince?: Date }): Promise<NewApiKey> {
  const { db, companyId, now, actor } = ctx;
  if ((await db.$count(apiKeys)) >= MAX_API_KEYS) fail('ERR_MAX_API_KEYS', { max: MAX_API_KEYS });
  const { name, lifetimeDays, listensSince = null } = wanted;
  const secret = newSecret();
  const [row] = await db
    .insert(apiKeys)
    .values({
      companyId,
      name,
      scopes: [...new Set(wanted.scopes)],
      ...confinementOf(wanted),
      keyDigest: digestOf(secret),
      lastFour: secret.slice(-4),
      madeBy: actor.userId,
      madeByName: actor.name,
      createdAt: now,
      listensSince,
      lifetimeDays,
      expiresAt: lifetimeDays === null ? null : new Date(now.getTime() + lifetimeDays * DAY_MS),
    })
    .returning();
  if (!row) throw new Error('a stored key must have a row');
  ctx.emit('api-key.created', { apiKeyId: row.id });
  return { apiKey: toApiKey(row), secret };
}
