import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { webhookEndpoints } from '../webhooks.table.ts';

/** With all that was delivered. What is under way may still arrive. */
export async function removeEndpoint(ctx: Ctx, webhookId: number): Promise<{ message: string }> {
  const { id, name } = webhookEndpoints;
  const [gone] = await ctx.db.delete(webhookEndpoints).where(eq(id, webhookId)).returning({ name });
  if (!gone) return fail('ERR_NO_WEBHOOK_FOUND');
  await recordAudit(ctx, { action: 'webhook.delete', subject: `webhook:${webhookId}`, details: gone });
  ctx.emit('webhook.deleted', { webhookId });
  return { message: 'Webhook deleted' };
}
