import type { NewApiKey } from '@balcao/contract/api-keys/models.ts';
import { and, eq, gt, isNull, or } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { apiKeys } from './api-keys.table.ts';
import { lockKeys, storeKey } from './make-key.ts';

const HOUR_MS = 3_600_000;

type Rotation = { apiKeyId: number; graceHours: number };

/** A successor with the same name, scopes, confinement and lifetime. It hears what the key before would have heard, which goes on for so many hours, and never longer than it would have. */
export async function rotateKey(ctx: UserCtx, { apiKeyId, graceHours }: Rotation): Promise<NewApiKey> {
  await lockKeys(ctx);
  const { db, now } = ctx;
  const isKey = eq(apiKeys.id, apiKeyId);
  const [before] = await db.select().from(apiKeys).where(isKey);
  if (!before) return fail('ERR_NO_API_KEY_FOUND');
  const { name } = before;
  const made = await storeKey(ctx, { ...before, listensSince: before.listensSince ?? before.createdAt });
  const end = new Date(now.getTime() + graceHours * HOUR_MS);
  const wouldOutlive = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, end));
  await db.update(apiKeys).set({ expiresAt: end }).where(and(isKey, wouldOutlive));
  ctx.emit('api-key.changed', { apiKeyId });
  const details = { name, graceHours, successor: made.apiKey.id };
  await recordAudit(ctx, { action: 'api-key.rotate', subject: `api-key:${apiKeyId}`, details });
  return made;
}
