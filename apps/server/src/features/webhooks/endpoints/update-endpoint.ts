import type { PublicEventType } from '@balcao/contract/webhooks/catalogue.ts';
import type { WebhookEndpoint, WebhookFormat } from '@balcao/contract/webhooks/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { webhookEndpoints } from '../webhooks.table.ts';
import { lockEndpoint } from './find-endpoint.ts';
import { requireAddress } from './require-address.ts';
import { showEndpoint } from './show-endpoints.ts';

type Change = {
  webhookId: number;
  name: string;
  url: string;
  types: readonly PublicEventType[] | null;
  format?: WebhookFormat;
};

/** Another address begins without a history of failures; what waits goes there. */
export async function updateEndpoint(ctx: Ctx, change: Change): Promise<{ webhook: WebhookEndpoint }> {
  const { webhookId, name, url, types } = change;
  const before = await lockEndpoint(ctx, webhookId);
  if (url !== before.url) requireAddress(ctx, url);
  const [row] = await ctx.db
    .update(webhookEndpoints)
    .set({
      name,
      url,
      ...(change.format && { format: change.format }),
      types: types && [...new Set(types)],
      ...(url !== before.url && { failures: 0, failingSince: null }),
    })
    .where(eq(webhookEndpoints.id, webhookId))
    .returning();
  const details = { name, types, isMoved: url !== before.url };
  await recordAudit(ctx, { action: 'webhook.update', subject: `webhook:${webhookId}`, details });
  ctx.emit('webhook.changed', { webhookId });
  return { webhook: await showEndpoint(ctx, row) };
}
