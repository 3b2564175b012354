import type { PublicEventType } from '@balcao/contract/webhooks/catalogue.ts';
import type { DeliveryState, WebhookDelivery } from '@balcao/contract/webhooks/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import { publicEvents, webhookDeliveries } from '../webhooks.table.ts';
import { isBefore, isInState, selectDeliveries, toDelivery } from './show-delivery.ts';

const PAGE_SIZE = 50;

type Wanted = {
  webhookId: number;
  type?: PublicEventType | undefined;
  state?: DeliveryState | undefined;
  ticketId?: number | undefined;
  cursor?: string | undefined;
};
type Page = { deliveries: WebhookDelivery[]; nextCursor: string | null };

/** What became of events at one webhook, the newest first. */
export async function listDeliveries(ctx: Ctx, wanted: Wanted): Promise<Page> {
  const { webhookId, type, state, ticketId, cursor } = wanted;
  await findEndpoint(ctx, webhookId);
  const rows = await selectDeliveries(
    ctx,
    and(
      eq(webhookDeliveries.endpointId, webhookId),
      type && eq(publicEvents.type, type),
      state && isInState(state),
      ticketId === undefined ? undefined : eq(publicEvents.ticketId, ticketId),
      cursor === undefined ? undefined : isBefore(placeOf(cursor)),
    ),
  ).limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { deliveries: page.map(toDelivery), nextCursor: last ? String(last.row.id) : null };
}

/** A cursor that is none of ours begins at the top. */
const placeOf = (cursor: string) => (/^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.MAX_SAFE_INTEGER);
