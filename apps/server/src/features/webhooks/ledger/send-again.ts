import type { WebhookDelivery } from '@balcao/contract/webhooks/models.ts';
import { and, eq, gte, ne } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { wakeDeliveries } from '../delivering/wake-deliveries.ts';
import { findWorkingEndpoint } from '../endpoints/find-endpoint.ts';
import { webhookDeliveries } from '../webhooks.table.ts';
import { findDelivery, toDelivery } from './show-delivery.ts';

type Place = { webhookId: number; deliveryId: number };

const afresh = (now: Date) => ({ state: 'waiting' as const, attempts: 0, notBefore: now, settledAt: null });

/** The same bytes under the same id, from the first try on. One that is just under way is left to it. */
export async function sendAgain(ctx: UserCtx, place: Place): Promise<{ delivery: WebhookDelivery }> {
  const { webhookId, deliveryId } = place;
  await findWorkingEndpoint(ctx, webhookId);
  await findDelivery(ctx, place);
  const { id, state } = webhookDeliveries;
  await ctx.db
    .update(webhookDeliveries)
    .set(afresh(ctx.now))
    .where(and(eq(id, deliveryId), ne(state, 'running')));
  await recordAudit(ctx, { action: 'webhook.send-again', subject: `webhook:${webhookId}`, details: { deliveryId } });
  await wakeDeliveries(ctx.client);
  return { delivery: toDelivery(await findDelivery(ctx, place)) };
}

type Since = { webhookId: number; since: string };

/** The same for all that were given up since then. */
export async function sendFailedAgain(ctx: UserCtx, { webhookId, since }: Since): Promise<{ count: number }> {
  await findWorkingEndpoint(ctx, webhookId);
  const { endpointId, state, settledAt } = webhookDeliveries;
  const isWanted = and(eq(endpointId, webhookId), eq(state, 'failed'), gte(settledAt, new Date(since)));
  const { rowCount } = await ctx.db.update(webhookDeliveries).set(afresh(ctx.now)).where(isWanted);
  const count = rowCount ?? 0;
  const details = { since, count };
  await recordAudit(ctx, { action: 'webhook.send-failed-again', subject: `webhook:${webhookId}`, details });
  if (count > 0) await wakeDeliveries(ctx.client);
  return { count };
}
