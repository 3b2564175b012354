import type { AdReferral, MessageEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { MessageDetails } from '@balcao/contract/messages/models.ts';
import { placeContact } from '../../contacts/place-contact.ts';
import { downloadMediaJob } from '../media/download-media.job.ts';
import { findPlace } from './find-place.ts';
import type { Effect, InboundCtx } from './inbound-ctx.ts';
import { takeArrival } from './take-arrival.ts';
import { openTicket } from './open-ticket.ts';
import { saidAt } from './provider-time.ts';
import { readContent } from './read-content.ts';
import { storeMessage, type NewMessage } from './store-message.ts';

/** Places what a customer said: once, with the right person, in their one active ticket. */
export async function receiveMessage(ctx: InboundCtx, event: MessageEvent): Promise<Effect> {
  const { externalId, sender, flags, quotedExternalId } = event;
  const place = await findPlace(ctx, { externalId, quotedExternalId, person: sender });
  if (place.isKnown) return 'duplicate';

  const contact = await placeContact(ctx, sender, place.owners);
  if (!contact.active) return 'blocked-contact';
  const { contactId } = contact;
  const content = readContent(event.content);
  const activeTicketId = place.tickets.get(contactId);
  // An information line is nothing to be answered: without a conversation it has no place.
  if (content.mediaType === 'info_log' && activeTicketId === undefined) return 'no-active-ticket';
  const sentAt = saidAt(event.sentAt, ctx.receivedAt);
  const arrival = { contactId, activeTicketId, externalId, content, sentAt };
  const { ticketId, afterwards, ...handling } = await takeArrival(ctx, arrival);
  const messageId = await storeInActiveTicket(ctx, ticketId, {
    contactId,
    externalId,
    fromMe: false,
    content,
    details: { ...content.details, ...(event.referral && { referral: referralOf(event.referral) }) },
    quotedId: place.quotedId,
    quotedExternalId,
    isForwarded: event.forwarded !== undefined,
    ack: 0,
    sentAt,
    opensWindow: flags.opensWindow,
    ...handling,
  });
  if (place.hasParked) ctx.found.awaited.add(externalId);
  if (messageId === null) return 'no-active-ticket';
  await afterwards({ messageId });
  return undefined;
}

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

const referralOf = ({ headline, body, sourceUrl }: AdReferral): NonNullable<MessageDetails['referral']> => ({
  headline: headline ?? null,
  body: body ?? null,
  url: sourceUrl ?? null,
});
