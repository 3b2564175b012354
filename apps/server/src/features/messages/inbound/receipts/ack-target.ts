import { failureOf } from '../../failure.ts';
import type { AckState } from './raise-ack.ts';

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
