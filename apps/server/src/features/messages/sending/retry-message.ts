import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { lockVisibleMessage } from '../conversation/find-message.ts';
import { loadMessage } from '../messages.queries.ts';
import { messages } from '../messages.table.ts';
import { typed } from './queue-messages.ts';
import { requireWritable } from './require-writable.ts';

/** Sends a failed message again, for real: with a new place in the outbox and its failure forgotten. */
export async function retryMessage(ctx: UserCtx, messageId: number): Promise<Message> {
  const { message, ticket } = await lockVisibleMessage(ctx, messageId);
  if (!message.fromMe || message.failedAt === null) return fail('ERR_MESSAGE_NOT_FAILED');
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
      connectionId,
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
  await enqueueOutgoing(ctx.client, row, ctx.now);

  if (isAnswer && ticket.waitStartedAt !== null) {
    await ctx.db.update(tickets).set({ waitStartedAt: null }).where(eq(tickets.id, ticket.id));
    ctx.emit('ticket.changed', { ticket: await loadTicket(ctx, ticket.id) });
  }
  const shown = await loadMessage(ctx, messageId);
  ctx.emit('message.changed', { message: shown, queueId: ticket.queueId, userId: ticket.userId });
  return shown;
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
