import { downloadMediaJob } from '../media/download-media.job.ts';
import type { InboundCtx } from './inbound-ctx.ts';
import { openTicket } from './open-ticket.ts';
import { storeMessage, type NewMessage } from './store-message.ts';

/** Into the active ticket, into a new one when there is none or when it has been closed at this very moment. */
export async function storeInActiveTicket(
  ctx: InboundCtx,
  ticketId: number | undefined,
  message: Omit<NewMessage, 'ticketId'>,
): Promise<number | null> {
  const isInfo = message.content.mediaType === 'info_log';
  let messageId = await storeMessage(ctx, {
    ...message,
    ticketId: ticketId ?? (await openTicket(ctx, message.contactId)),
  });
  if (messageId === null && isInfo) return null;
  messageId ??= await storeMessage(ctx, { ...message, ticketId: await openTicket(ctx, message.contactId) });
  if (messageId === null) throw new Error('no ticket stays open for this message');
  ctx.found.created.add(messageId);
  if (message.content.media) ctx.enqueue(downloadMediaJob, { companyId: ctx.companyId, messageId });
  return messageId;
}
