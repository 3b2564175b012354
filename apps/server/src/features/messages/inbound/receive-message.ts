import type { AdReferral, MessageEvent } from '@balcao/channels/kit/inbound-event.ts';
import { firstCharacters } from '@balcao/channels/kit/clean-text.ts';
import type { MessageDetails } from '@balcao/contract/messages/models.ts';
import { placeContact } from '../../contacts/place-contact.ts';
import { askForProfile } from './ask-for-profile.ts';
import { findPersonsPlace } from './find-persons-place.ts';
import type { Effect, InboundCtx } from './inbound-ctx.ts';
import { takeArrival } from './take-arrival.ts';
import { saidAt } from './provider-time.ts';
import { readContent } from './read-content.ts';
import { replaceWaiting } from './replace-waiting.ts';
import { storeInActiveTicket } from './store-in-ticket.ts';

/** Places what a customer said: once, with the right person, in their one active ticket. */
export async function receiveMessage(ctx: InboundCtx, event: MessageEvent): Promise<Effect> {
  const { externalId, sender, flags, quotedExternalId } = event;
  const place = await findPersonsPlace(ctx, { externalId, quotedExternalId, person: sender });
  const content = readContent(event.content);
  if (place.isKnown) return replaceWaiting(ctx, externalId, content);

  const contact = await placeContact(ctx, sender, place.owners);
  if (!contact.active) return 'blocked-contact';
  const { contactId } = contact;
  const activeTicketId = place.tickets.get(contactId);
  // An information line is nothing to be answered: without a conversation it has no place.
  if (content.mediaType === 'info_log' && activeTicketId === undefined) return 'no-active-ticket';
  const sentAt = saidAt(event.sentAt, ctx.receivedAt);
  const isStandby = flags.standby === true;
  const arrival = { contactId, activeTicketId, externalId, content, sentAt, isStandby };
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
  if (activeTicketId === undefined) askForProfile(ctx, contact);
  return undefined;
}

const MAX_ADVERTISEMENT = 2000;
const shortened = (text: string | undefined) => (text === undefined ? null : firstCharacters(text, MAX_ADVERTISEMENT));

const referralOf = ({ headline, ref, body, sourceUrl }: AdReferral): NonNullable<MessageDetails['referral']> => ({
  headline: shortened(headline ?? ref),
  body: shortened(body),
  // A part of an address leads elsewhere.
  url: sourceUrl === undefined || sourceUrl.length > MAX_ADVERTISEMENT ? null : sourceUrl,
});
