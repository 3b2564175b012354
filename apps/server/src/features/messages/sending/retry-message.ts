import { randomUUID } from 'node:crypto';
import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { lockVisibleMessage } from '../conversation/find-message.ts';
import { loadMessage } from '../messages.queries.ts';
import { messages } from '../messages.table.ts';
import { typed } from './queue-messages.ts';
import { requireWritable } from './require-writable.ts';

/**
 * Sends a failed message again, for real: with a new place in the outbox and nothing left of how far it had come. Where it surely did
 * not arrive it gets a new name at the provider too, or receipts of the first attempt would speak for the second. Where nobody knows,
 * a late receipt of the first is the proof that the second need not leave.
 */
export async function retryMessage(ctx: UserCtx, messageId: number): Promise<Message> {
  const { message, ticket } = await lockVisibleMessage(ctx, messageId);
  if (!message.fromMe || message.isDeleted || message.failedAt === null) return fail('ERR_MESSAGE_NOT_FAILED');
  const isTemplate = message.outgoing?.kind === 'template';
  const isTyped = await wasTyped(ctx, messageId);
  const isAnswer = message.userId !== null;
  const { connectionId, address } = await requireWritable(ctx, ticket, { isTemplate, isTyped });

  await ctx.db
    .update(messages)
    .set({
      failedAt: null,
      failureReason: null,
      failureCode: null,
      failureText: null,
      externalId: null,
      ack: 0,
      sentAckAt: null,
      deliveredAt: null,
      readAt: null,
      connectionId,
      ...(!isUncertain(message) && { uuid: randomUUID() }),
      ...(isAnswer && { endedWaitAt: ticket.waitStartedAt ?? message.endedWaitAt }),
    })
    .where(eq(messages.id, messageId));
  const row = {
    companyId: ctx.companyId,
    connectionId,
    recipient: address.key,
    messageId,
    kind: 'message' as const,
    ...(isTyped && { payload: typed }),
  };
  await noteDoubt(ctx, message);
  await enqueueOutgoing(ctx.client, row, ctx.now);

  if (isAnswer && ticket.waitStartedAt !== null) {
    await ctx.db.update(tickets).set({ waitStartedAt: null }).where(eq(tickets.id, ticket.id));
    ctx.emit('ticket.changed', { ticket: await loadTicket(ctx, ticket.id) });
  }
  const shown = await loadMessage(ctx, messageId);
  ctx.emit('message.changed', { message: shown, queueId: ticket.queueId, userId: ticket.userId });
  return shown;
}

type Failed = Pick<typeof messages.$inferSelect, 'id' | 'failureReason'>;

/** Nobody knows whether it arrived. */
const isUncertain = ({ failureReason }: Failed) => (failureReason ?? 'unknown') === 'unknown';

/**
 * Of what is uncertain the customer may have read the first copy and may answer it, whatever becomes of the second: the message itself
 * says so no more.
 */
async function noteDoubt({ client, companyId }: UserCtx, message: Failed): Promise<void> {
  if (!isUncertain(message)) return;
  await client.query({
    name: 'retry-note-doubt',
    text: `
      update outbox set payload = payload || '{"mayHaveLeft": true}'
      where company_id = $1 and id = (
        select max(id) from outbox where company_id = $1 and message_id = $2 and kind = 'message' and state = 'failed'
      )`,
    values: [companyId, message.id],
  });
}

/** Whether a person had said it when it was sent first. */
async function wasTyped({ client, companyId }: UserCtx, messageId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'was-typed',
    text: `select from outbox where company_id = $1 and message_id = $2 and payload @> $3::jsonb limit 1`,
    values: [companyId, messageId, JSON.stringify(typed)],
  });
  return rowCount === 1;
}
