import type { DeliveryState, WebhookDelivery } from '@balcao/contract/webhooks/models.ts';
import { and, desc, eq, inArray, lt, type SQL } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { messageIdOf } from '../delivering/sign.ts';
import { publicEvents, webhookDeliveries } from '../webhooks.table.ts';

type Reader = Pick<Ctx, 'db'>;

export const selectDeliveries = ({ db }: Reader, where: SQL | undefined) =>
  db
    .select({ row: webhookDeliveries, event: publicEvents })
    .from(webhookDeliveries)
    .innerJoin(publicEvents, eq(publicEvents.id, webhookDeliveries.eventId))
    .where(where)
    .orderBy(desc(webhookDeliveries.id));

type Found = Awaited<ReturnType<typeof selectDeliveries>>[number];

const stateOf = {
  waiting: 'waiting',
  running: 'waiting',
  done: 'delivered',
  failed: 'failed',
} as const satisfies Record<Found['row']['state'], DeliveryState>;

export function toDelivery({ row, event }: Found): WebhookDelivery {
  const { id, tries, createdAt, notBefore, settledAt, status, failure, milliseconds } = row;
  return {
    id,
    messageId: messageIdOf(event),
    type: event.type,
    sequence: event.sequence,
    ticketId: event.ticketId,
    state: stateOf[row.state],
    tries,
    createdAt: createdAt.toISOString(),
    nextTryAt: row.state === 'waiting' ? notBefore.toISOString() : null,
    settledAt: settledAt?.toISOString() ?? null,
    status,
    failure,
    milliseconds,
  };
}

/** Conditions on a state as people see it. */
export const isInState = (state: DeliveryState) =>
  inArray(
    webhookDeliveries.state,
    (['waiting', 'running', 'done', 'failed'] as const).filter((one) => stateOf[one] === state),
  );

export const isBefore = (id: number) => lt(webhookDeliveries.id, id);

type Place = { webhookId: number; deliveryId: number };

export async function findDelivery(ctx: Reader, { webhookId, deliveryId }: Place): Promise<Found> {
  const isIt = and(eq(webhookDeliveries.endpointId, webhookId), eq(webhookDeliveries.id, deliveryId));
  const [found] = await selectDeliveries(ctx, isIt);
  return found ?? fail('ERR_NO_DELIVERY_FOUND');
}
