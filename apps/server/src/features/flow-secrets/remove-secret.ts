import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { flowSecrets } from './flow-secrets.table.ts';

export async function removeSecret(ctx: UserCtx, name: string) {
  const removed = await ctx.db
    .delete(flowSecrets)
    .where(eq(flowSecrets.name, name))
    .returning({ name: flowSecrets.name });
  if (removed.length === 0) fail('ERR_NO_SECRET_FOUND');
  await recordAudit(ctx, { action: 'flow-secret.delete', subject: `flow-secret:${name}` });
  ctx.emit('flow-secret.deleted', { name });
  return { message: 'Secret deleted' };
}
