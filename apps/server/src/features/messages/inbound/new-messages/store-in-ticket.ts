import { downloadMediaJob } from '../../media/download-media.job.ts';
import { endWaitElsewhere } from '../../waits/end-wait.ts';
import type { InboundCtx } from '../inbound-ctx.ts';
import { openTicket } from './open-ticket.ts';
import { latestOrClosedTicket } from '../placing/closed-ticket.ts';
import type { NewMessage } from '../placing/new-message.ts';
import { storeMessage } from './store-message.ts';

type Unplaced = Omit<NewMessage, 'ticketId'>;

/** Into the active ticket; elsewhere when there is none or when it has been closed at this very moment. */
export async function storeInActiveTicket(
  ctx: InboundCtx,
  activeTicketId: number | undefined,
  message: Unplaced,
): Promise<number | null> {
  await ctx.deferral.flush(ctx);
  const isInfo = message.content.mediaType === 'info_log';
  let place = activeTicketId === undefined ? await elsewhere(ctx, message) : { ticketId: activeTicketId };
  let messageId = await storeMessage(ctx, { ...message, ...place });
  if (messageId === null) {
    if (isInfo) return null;
    place = await elsewhere(ctx, message);
    messageId = await storeMessage(ctx, { ...message, ...place });
  }
  if (messageId === null) throw new Error('no ticket stays open for this message');
  ctx.changeSet.created.add(messageId);
  if (message.fromMe) await endWaitElsewhere(ctx, { ticketId: place.ticketId, saidAt: message.sentAt });
  if (message.content.media) ctx.enqueue(downloadMediaJob, { companyId: ctx.companyId, messageId });
  return messageId;
}

/** A new ticket that waits; for what nobody has to answer the contact's latest one, or one that is closed already. */
async function elsewhere(
  ctx: InboundCtx,
  { contactId, sentAt, opensNone, owesAutomation = false }: Unplaced,
): Promise<Pick<NewMessage, 'ticketId' | 'intoClosed'>> {
  if (!opensNone) return { ticketId: await openTicket(ctx, { contactId, owesAutomation }) };
  const { queueId } = ctx.connection;
  return {
    ticketId: await latestOrClosedTicket(ctx, { contactId, sentAt, queueId }),
    intoClosed: true,
  };
}
