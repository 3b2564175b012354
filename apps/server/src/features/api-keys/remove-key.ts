import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { apiKeys } from './api-keys.table.ts';

/** The next call with it is refused. */
export async function removeKey(ctx: UserCtx, apiKeyId: number): Promise<{ message: string }> {
  const [gone] = await ctx.db.delete(apiKeys).where(eq(apiKeys.id, apiKeyId)).returning({ name: apiKeys.name });
  if (!gone) return fail('ERR_NO_API_KEY_FOUND');
  await recordAudit(ctx, { action: 'api-key.delete', subject: `api-key:${apiKeyId}`, details: gone });
  ctx.emit('api-key.deleted', { apiKeyId });
  return { message: 'API key deleted' };
}
