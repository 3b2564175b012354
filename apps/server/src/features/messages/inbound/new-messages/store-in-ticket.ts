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
  const first = activeTicketId === undefined ? await elsewhere(ctx, message) : { ticketId: activeTicketId };
  const firstId = await storeMessage(ctx, { ...message, ...first });
  if (firstId === null && isInfo) return null;
  const { messageId, ticketId, afterwards } =
    firstId === null ? await storeAnew(ctx, message) : { ...first, messageId: firstId, afterwards: undefined };
  ctx.changeSet.created.add(messageId);
  if (message.fromMe) await endWaitElsewhere(ctx, { ticketId, saidAt: message.sentAt });
  if (message.content.media) ctx.enqueue(downloadMediaJob, { companyId: ctx.companyId, messageId });
  await afterwards?.({ messageId });
  return messageId;
}

/** Its ticket was closed meanwhile: it is taken, or opens a ticket, like what comes after the end of a conversation. */
async function storeAnew(ctx: InboundCtx, { decideAnew, ...message }: Unplaced) {
  const { ticketId, afterwards, ...handling } = (await decideAnew?.()) ?? {};
  const changed = { ...message, ...handling };
  const place = ticketId === undefined ? await elsewhere(ctx, changed) : { ticketId };
  const messageId = await storeMessage(ctx, { ...changed, ...place });
  if (messageId === null) throw new Error('no ticket stays open for this message');
  return { ticketId: place.ticketId, messageId, afterwards };
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
