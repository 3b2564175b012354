import { enqueueOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { requireWorkTime } from '../../users/require-work-time.ts';
import { releaseFile } from '../media/release-file.ts';
import { messages } from '../messages.table.ts';
import { lockChangeableMessage } from './lock-changeable-message.ts';
import { requireChangeable } from './require-changeable.ts';
import { showChange } from './show-change.ts';

export const DELETED_PREVIEW = 'Mensagem apagada';

/**
 * Deletes a message of ours. One that has not left yet never leaves; for one that has, the channel is asked to take it back
 * and the message returns when it refuses. `onlyHere` asks nobody: the customer keeps it.
 */
export async function deleteMessage(
  ctx: UserCtx,
  { messageId, onlyHere }: { messageId: number; onlyHere: boolean },
): Promise<Message> {
  const own = await lockChangeableMessage(ctx, messageId);
  const isAskedBack = own.hasLeft && !onlyHere;
  if (isAskedBack) await requireWorkTime(ctx);
  const way = isAskedBack ? await requireChangeable(ctx, own, 'delete') : null;
  if (own.queuedAt !== null) await cancel(ctx, own.queuedAt);
  await ctx.db.update(messages).set({ isDeleted: true }).where(eq(messages.id, messageId));
  if (way) {
    const { companyId, now } = ctx;
    const { connectionId, address } = way;
    const change = { companyId, connectionId, recipient: address.key, messageId, kind: 'delete' as const };
    await enqueueOutgoing(ctx.client, change, now);
  } else {
    await releaseFile(ctx, messageId);
  }
  return showChange(ctx, { ...own, act: 'deleted' }, DELETED_PREVIEW);
}

async function cancel({ client, now }: UserCtx, outboxId: number) {
  await client.query({
    name: 'outbox-cancel',
    text: `update outbox set state = 'done', finished_at = $2 where id = $1 and state = 'queued'`,
    values: [outboxId, now],
  });
}
