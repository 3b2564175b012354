import type { WebhookDelivery, WebhookTry } from '@balcao/contract/webhooks/models.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { bodyFor } from '../delivering/body-for.ts';
import { headersOf, messageIdOf } from '../delivering/sign.ts';
import { connections } from '../../connections/connections.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { webhookTries } from '../webhooks.table.ts';
import { findDelivery, toDelivery } from './show-delivery.ts';

type Place = { webhookId: number; deliveryId: number };
type Details = { delivery: WebhookDelivery; body: string; tries: WebhookTry[] };

/** What was sent, and what came back each time. */
export async function loadDelivery(ctx: Ctx, place: Place): Promise<Details> {
  const { format } = await findEndpoint(ctx, place.webhookId);
  const found = await findDelivery(ctx, place);
  const tries = await ctx.db
    .select()
    .from(webhookTries)
    .where(eq(webhookTries.deliveryId, place.deliveryId))
    .orderBy(asc(webhookTries.n));
  const id = messageIdOf(found.event);
  return {
    delivery: toDelivery(found),
    body: bodyFor(format, { body: found.event.body, instance: await instanceOf(ctx, found.event.ticketId) }),
    tries: tries.map(({ n, at, status, failure, milliseconds, signature, answer }) => ({
      n,
      at: at.toISOString(),
      status,
      failure,
      milliseconds,
      headers: headersOf({ id, at, signature }),
      answer,
    })),
  };
}

async function instanceOf({ db }: Ctx, ticketId: number | null): Promise<string | null> {
  if (ticketId === null) return null;
  const [row] = await db
    .select({ name: connections.name })
    .from(tickets)
    .innerJoin(connections, eq(connections.id, tickets.connectionId))
    .where(eq(tickets.id, ticketId));
  return row?.name ?? null;
}
