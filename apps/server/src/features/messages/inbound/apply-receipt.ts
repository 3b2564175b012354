import type { StatusEvent } from '@balcao/channels/kit/inbound-event.ts';
import { settleProven } from '@balcao/channel-bus/outbox.ts';
import { failureOf } from '../failure.ts';
import { refuseMarketing } from '../../contacts/refuse-marketing.ts';
import type { Effect, InboundCtx } from './inbound-ctx.ts';
import { lockExternalId, parkEvent } from './park-event.ts';
import { saidAt } from './provider-time.ts';
import { raiseAck, type AckState } from './raise-ack.ts';

type Row = AckState & {
  id: number;
  ticketId: number;
  contactId: number;
  externalId: string | null;
  queueId: number | null;
  userId: number | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Records one step of a message of ours. A receipt of a message that is not known yet waits for it. */
export async function applyReceipt(ctx: InboundCtx, event: StatusEvent): Promise<Effect> {
  let row = await findOwn(ctx, event);
  if (!row) {
    // The send may be just being recorded: from here on one of the two sees the other.
    await lockExternalId(ctx, event.externalId);
    row = await findOwn(ctx, event);
  }
  if (!row) {
    await parkEvent(ctx, event.externalId, event);
    return 'parked';
  }
  const next = raiseAck(row, {
    status: event.status,
    at: saidAt(event.at, ctx.receivedAt),
    ...(event.error && { error: event.error }),
  });
  if (!next && row.externalId !== null) return 'nothing-new';
  await save(ctx, row, { next: next ?? row, externalId: event.externalId });
  // Only now is it known under this id: what came before waits for it.
  if (row.externalId === null) ctx.found.awaited.add(event.externalId);
  await settleProven(ctx.client, row.id, ctx.now);
  if (next?.failureReason === 'opted-out') await refuseMarketing(ctx, { contactId: row.contactId, refused: true });
  if (next) ctx.found.acks.set(row.id, ackChange(row, next));
  return undefined;
}

async function findOwn(ctx: InboundCtx, { externalId, ourKey }: StatusEvent): Promise<Row | undefined> {
  const { rows } = await ctx.client.query<Row>({
    name: 'inbound-find-own',
    text: `
      select m.id, m.ticket_id as "ticketId", m.contact_id as "contactId", m.external_id as "externalId", m.ack,
        m.sent_ack_at as "sentAckAt", m.delivered_at as "deliveredAt", m.read_at as "readAt", m.failed_at as "failedAt",
        m.failure_reason as "failureReason", m.failure_code as "failureCode", m.failure_text as "failureText",
        t.queue_id as "queueId", t.user_id as "userId"
      from messages m join tickets t on t.id = m.ticket_id
      where m.company_id = $1 and m.connection_id = $2 and m.from_me and (m.external_id = $3 or m.uuid = $4::uuid)
      order by m.external_id = $3 desc nulls last limit 1
      for update of m`,
    values: [ctx.companyId, ctx.connection.id, externalId, ourKey !== undefined && UUID.test(ourKey) ? ourKey : null],
  });
  return rows[0];
}

async function save(ctx: InboundCtx, { id }: Row, { next, externalId }: { next: AckState; externalId: string }) {
  await ctx.client.query({
    name: 'inbound-save-ack',
    text: `
      update messages set ack = $2, sent_ack_at = $3, delivered_at = $4, read_at = $5, failed_at = $6, failure_reason = $7,
        failure_code = $8, failure_text = $9, external_id = coalesce(external_id, $10)
      where id = $1`,
    values: [
      id,
      next.ack,
      next.sentAckAt,
      next.deliveredAt,
      next.readAt,
      next.failedAt,
      next.failureReason,
      next.failureCode,
      next.failureText,
      externalId,
    ],
  });
}

const ackChange = ({ id, ticketId, queueId, userId }: Row, next: AckState) => ({
  messageId: id,
  ticketId,
  ack: next.ack,
  failure:
    next.failedAt === null
      ? null
      : failureOf({ reason: next.failureReason ?? 'unknown', code: next.failureCode, text: next.failureText }),
  queueId,
  userId,
});
