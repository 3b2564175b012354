import type { NewWebhook } from '@balcao/contract/webhooks/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { newSecret } from '../delivering/sign.ts';
import { webhookEndpoints } from '../webhooks.table.ts';
import { sealSecret } from './endpoint-secret.ts';
import { lockEndpoint } from './find-endpoint.ts';
import { showEndpoint } from './show-endpoints.ts';

const GRACE_MS = 24 * 3_600_000;

/** Another secret, told once. For a day the one before signs as well, so that programs can be changed meanwhile. */
export async function rotateSecret(ctx: UserCtx, webhookId: number): Promise<NewWebhook> {
  const before = await lockEndpoint(ctx, webhookId);
  const secret = newSecret();
  const [row] = await ctx.db
    .update(webhookEndpoints)
    .set({
      sealedSecret: sealSecret(ctx, secret),
      sealedFormerSecret: before.sealedSecret,
      formerUntil: new Date(ctx.now.getTime() + GRACE_MS),
    })
    .where(eq(webhookEndpoints.id, webhookId))
    .returning();
  const details = { name: before.name };
  await recordAudit(ctx, { action: 'webhook.rotate', subject: `webhook:${webhookId}`, details });
  ctx.emit('webhook.changed', { webhookId });
  return { webhook: await showEndpoint(ctx, row), secret };
}
