import type { Message } from '@balcao/contract/messages/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { visibleTo } from '../../tickets/ticket-visibility.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { loadMessage } from '../messages.queries.ts';
import { messages } from '../messages.table.ts';
import { downloadMediaJob } from './download-media.job.ts';
import { moveMedia } from './media.queries.ts';

/** Fetches the file of a received message again. One that is here or on its way stays as it is. */
export async function retryMedia(ctx: UserCtx, { messageId }: { messageId: number }): Promise<Message> {
  const [row] = await ctx.db
    .select({ state: messages.mediaState, source: messages.mediaSource, isDeleted: messages.isDeleted })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(and(eq(messages.id, messageId), visibleTo(ctx.actor)));
  if (!row || row.state === null || row.isDeleted) return fail('ERR_NO_MESSAGE_FOUND');
  const canTry = row.source !== null && (row.state === 'failed' || row.state === 'expired');
  if (canTry && (await moveMedia(ctx, messageId, { from: row.state, to: 'downloading' }))) {
    ctx.enqueue(downloadMediaJob, { companyId: ctx.companyId, messageId });
  }
  return loadMessage(ctx, messageId);
}
