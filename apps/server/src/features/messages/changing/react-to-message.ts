import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { lockVisibleMessage } from '../conversation/find-message.ts';
import { loadMessage } from '../messages.queries.ts';
import { messageReactions } from '../messages.table.ts';
import { requireWritable } from '../sending/require-writable.ts';
import { wasAnotherNumber } from './was-another-number.ts';

/** The company's own reaction on a message: it has one for all its people. */
const OURS = 'me';

/** Reacts with an emoji, or takes the reaction back with null. Only what the provider knows can be reacted to. */
export async function reactToMessage(
  ctx: UserCtx,
  { messageId, emoji }: { messageId: number; emoji: string | null },
): Promise<Message> {
  const { message, ticket } = await lockVisibleMessage(ctx, messageId);
  if (message.externalId === null || message.isDeleted) return fail('ERR_NO_MESSAGE_FOUND');
  const { connectionId, address } = await requireWritable(ctx, ticket, { isTemplate: false, isTyped: false });
  if (message.connectionId !== connectionId) return fail('ERR_NO_MESSAGE_FOUND');
  if (await wasAnotherNumber(ctx, connectionId, message)) return fail('ERR_NO_MESSAGE_FOUND');

  const { companyId, now: reactedAt } = ctx;
  await ctx.db
    .insert(messageReactions)
    .values({ companyId, messageId, sender: OURS, fromMe: true, emoji, reactedAt })
    .onConflictDoUpdate({
      target: [messageReactions.messageId, messageReactions.sender],
      set: { emoji, reactedAt },
    });
  await enqueueOutgoing(
    ctx.client,
    { companyId, connectionId, recipient: address.key, messageId, kind: 'reaction', payload: { emoji } },
    ctx.now,
  );
  const shown = await loadMessage(ctx, messageId);
  const { queueId, userId } = ticket;
  ctx.emit('message.changed', { message: shown, queueId, userId, act: 'reaction' });
  return shown;
}
