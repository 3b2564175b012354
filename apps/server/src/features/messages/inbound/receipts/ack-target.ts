import { failureOf } from '../../failure.ts';
import { endWaitLate } from '../../waits/end-wait.ts';
import { restoreWait } from '../../waits/restore-wait.ts';
import type { AckState } from './raise-ack.ts';
import type { InboundCtx } from '../inbound-ctx.ts';

/** A message of ours, as far as receipts are about it. */
export type AckTarget = AckState & {
  id: number;
  ticketId: number;
  contactId: number;
  externalId: string | null;
  /** Of a campaign. */
  isBulk: boolean;
  queueId: number | null;
  userId: number | null;
  /** It stands in an outreach ticket: nobody hears of it. */
  isHidden: boolean;
};

/** Read with `m` for messages and `t` for their tickets, which are missing where they are hidden. */
export const ackTargetColumns = `
  m.id, m.ticket_id as "ticketId", m.contact_id as "contactId", m.external_id as "externalId", m.ack,
  m.sent_ack_at as "sentAckAt", m.delivered_at as "deliveredAt", m.read_at as "readAt", m.failed_at as "failedAt",
  m.failure_reason as "failureReason", m.failure_code as "failureCode", m.failure_text as "failureText",
  t.queue_id as "queueId", t.user_id as "userId", t.id is null as "isHidden", m.recipient_id is not null as "isBulk"`;

/**
 * Writes down how far a message has come, and what that means for whoever waited for it. A name of the provider that it has
 * stays.
 */
export async function saveAck(
  ctx: InboundCtx,
  { id, failedAt }: AckTarget,
  { next, externalId }: { next: AckState; externalId: string | null },
) {
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
  if (failedAt === null && next.failedAt !== null) await restoreWait(ctx, id);
  if (failedAt !== null && next.failedAt === null) await endWaitLate(ctx, id);
}

export const ackChange = ({ id, ticketId, queueId, userId }: AckTarget, next: AckState) => ({
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
