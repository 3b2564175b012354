import { hostedChannels } from '@balcao/channels/registry.ts';
import { isLogLine } from '@balcao/contract/messages/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { lockVisibleMessage, type MessageRow } from '../conversation/find-message.ts';

/** A message of ours that may be changed. `queuedAt` is its place in the outbox while it has not been handed over. */
export type OwnMessage = { message: MessageRow; ticket: TicketRow; queuedAt: number | null; hasLeft: boolean };

const DELIVERED = 2;

/**
 * A message of ours in an open ticket, locked against everybody: as long as this transaction lasts a queued one is not handed
 * over, and one that has been taken for sending is known to have left.
 */
export async function lockChangeableMessage(ctx: UserCtx, messageId: number): Promise<OwnMessage> {
  const { message, ticket } = await lockVisibleMessage(ctx, messageId);
  if (!message.fromMe || isLogLine(message.mediaType)) return fail('ERR_NO_PERMISSION');
  if (message.isDeleted) return fail('ERR_NO_MESSAGE_FOUND');
  if (ticket.status !== 'open') return fail('ERR_TICKET_NOT_OPEN', { status: ticket.status });
  const queuedAt = await lockQueued(ctx, messageId);
  return { message, ticket, queuedAt, hasLeft: queuedAt === null && !wasRefused(message) };
}

/** A message that certainly did not reach the customer can still become another one. */
const wasRefused = ({ failedAt, failureReason, ack }: MessageRow) =>
  failedAt !== null && failureReason !== 'unknown' && ack < DELIVERED;

/**
 * Only a row that still waits is locked; one that is being sent belongs to the sender. A phone's host queues again what may
 * have arrived, so there a second attempt counts as having left.
 */
async function lockQueued({ client }: UserCtx, messageId: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>({
    name: 'outbox-lock-queued',
    text: `
      select o.id from outbox o join connections c on c.id = o.connection_id
      where o.company_id = current_company() and o.message_id = $1 and o.kind = 'message' and o.state = 'queued'
        and (o.attempts = 0 or c.channel <> all($2))
      for update of o`,
    values: [messageId, Object.keys(hostedChannels)],
  });
  return rows[0]?.id ?? null;
}
