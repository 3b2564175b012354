import { randomUUID } from 'node:crypto';
import type { WebhookDelivery } from '@balcao/contract/webhooks/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { findWorkingEndpoint } from '../endpoints/find-endpoint.ts';
import { storeEvents } from '../events/store-events.ts';
import { told } from '../events/told.ts';
import { webhookDeliveries } from '../webhooks.table.ts';
import { selectDeliveries, toDelivery } from './show-delivery.ts';

/** An event like any other, for this webhook alone and whatever it wants to hear. */
export async function sendTest(ctx: UserCtx, webhookId: number): Promise<{ delivery: WebhookDelivery }> {
  const endpoint = await findWorkingEndpoint(ctx, webhookId);
  const { client, companyId, now } = ctx;
  const about = { companyId, seq: 0, origin: `test:${randomUUID()}`, at: now, ticketId: null };
  const fact = told('webhook.test', about, { message: `Teste do Balcão: ${endpoint.name}` });
  const eventId = await storeEvents(client, [fact], { now, endpointId: webhookId });
  const isIt = and(eq(webhookDeliveries.endpointId, webhookId), eq(webhookDeliveries.eventId, eventId ?? 0));
  const [found] = await selectDeliveries(ctx, isIt);
  return found ? { delivery: toDelivery(found) } : fail('ERR_WEBHOOK_OFF');
}
