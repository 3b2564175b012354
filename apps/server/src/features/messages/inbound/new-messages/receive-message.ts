import type { AdReferral, MessageEvent } from '@balcao/channels/kit/inbound-event.ts';
import { firstCharacters } from '@balcao/channels/kit/text/clean-text.ts';
import type { MessageDetails } from '@balcao/contract/messages/models.ts';
import { resolveContact } from '../../../contacts/identity/resolve-contact.ts';
import { askForProfile } from './ask-for-profile.ts';
import { resolveSender } from '../lookup/resolve-sender.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { runInterceptors } from '../run-interceptors.ts';
import type { NewCustomerMessage } from '../new-customer-message.ts';
import { clampToReceived } from '../content/provider-time.ts';
import type { MessageLookup } from '../lookup/message-lookup.ts';
import { toMessageFields, type MessageFields } from '../content/message-fields.ts';
import { replaceWaiting } from './replace-waiting.ts';
import { storeInActiveTicket } from './store-in-ticket.ts';

/** Places what a customer said: once, with the right person, in their one active ticket. */
export async function receiveMessage(ctx: InboundCtx, event: MessageEvent): Promise<SkipReason> {
  const { externalId, sender, quotedExternalId } = event;
  const place = await resolveSender(ctx, { externalId, quotedExternalId, person: sender });
  const content = toMessageFields(event.content);
  if (place.isKnown) return replaceWaiting(ctx, externalId, content);

  const contact = await resolveContact(ctx, sender, place.owners);
  if (!contact.active) return 'blocked-contact';
  const activeTicketId = place.tickets.get(contact.contactId)?.id;
  // An information line is nothing to be answered: without a conversation it has no place.
  if (content.mediaType === 'info_log' && activeTicketId === undefined) return 'no-active-ticket';
  const effect = await store(ctx, event, { place, content, contactId: contact.contactId });
  if (effect === undefined && activeTicketId === undefined) askForProfile(ctx, contact);
  return effect;
}

type Placed = { place: MessageLookup; content: MessageFields; contactId: number };

async function store(ctx: InboundCtx, event: MessageEvent, { place, content, contactId }: Placed): Promise<SkipReason> {
  const { externalId, flags, quotedExternalId } = event;
  const { quotedId } = place;
  const activeTicket = place.tickets.get(contactId);
  const sentAt = clampToReceived(event.sentAt, ctx.receivedAt);
  const isStandby = flags.standby === true;
  const arrival = { contactId, activeTicket, externalId, content, quotedId, sentAt, isStandby };
  const { ticketId, afterwards, ...handling } = await decideOnce(ctx, arrival);
  const message = {
    contactId,
    externalId,
    fromMe: false as const,
    content,
    details: { ...content.details, ...(event.referral && { referral: referralOf(event.referral) }) },
    quotedId,
    quotedExternalId,
    isForwarded: event.forwarded !== undefined,
    ack: 0,
    sentAt,
    opensWindow: flags.opensWindow,
    owesAutomation: content.mediaType !== 'info_log' && !isStandby,
    ...handling,
  };
  const isFollowed = afterwards !== undefined || place.hasParked;
  if (!isFollowed && ticketId !== undefined && mayWait(ctx, content, ticketId === activeTicket?.id)) {
    ctx.deferral.store?.({ ...message, ticketId });
    return undefined;
  }
  const messageId = await storeInActiveTicket(ctx, ticketId, message);
  if (place.hasParked) ctx.changeSet.unparkIds.add(externalId);
  if (messageId === null) return 'no-active-ticket';
  await afterwards?.({ messageId });
  return undefined;
}

/** What nobody takes because people have its ticket is decided anew when they close it before the message is stored. */
async function decideOnce(ctx: InboundCtx, arrival: NewCustomerMessage) {
  const decided = await runInterceptors(ctx, arrival);
  const isLeft = decided.afterwards === undefined && arrival.activeTicket !== undefined;
  if (!isLeft || decided.ticketId !== arrival.activeTicket?.id) return decided;
  return { ...decided, decideAnew: () => runInterceptors(ctx, { ...arrival, activeTicket: undefined }) };
}

/** Whether it may be stored together with those behind it: nothing else happens on its account, in a ticket that goes on. */
const mayWait = ({ deferral }: InboundCtx, { mediaType }: MessageFields, isActive: boolean) =>
  deferral.store !== null && isActive && mediaType !== 'info_log';

const MAX_ADVERTISEMENT = 2000;
const shortened = (text: string | undefined) => (text === undefined ? null : firstCharacters(text, MAX_ADVERTISEMENT));

const referralOf = ({ headline, ref, body, sourceUrl }: AdReferral): NonNullable<MessageDetails['referral']> => ({
  headline: shortened(headline ?? ref),
  body: shortened(body),
  // A part of an address leads elsewhere.
  url: sourceUrl === undefined || sourceUrl.length > MAX_ADVERTISEMENT ? null : sourceUrl,
});
