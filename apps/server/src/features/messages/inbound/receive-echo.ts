import type { EchoEvent } from '@balcao/channels/kit/inbound-event.ts';
import { placeContact } from '../../contacts/place-contact.ts';
import { edit, react, revoke } from './change-earlier.ts';
import { findPlace } from './find-place.ts';
import type { Effect, InboundCtx } from './inbound-ctx.ts';
import { saidAt } from './provider-time.ts';
import { readContent } from './read-content.ts';
import { storeInActiveTicket } from './receive-message.ts';

/** What the business did in the phone app appears as ours: it has been sent already, and nobody waits for an answer. */
export async function receiveEcho(ctx: InboundCtx, event: EchoEvent): Promise<Effect> {
  const { action, sentAt } = event;
  switch (action.kind) {
    case 'reaction':
      return react(ctx, { ...action, sentAt }, { fromMe: true, event });
    case 'edit':
      return edit(ctx, { ...action, sentAt }, { fromMe: true, event });
    case 'revoke':
      return revoke(ctx, { ...action, sentAt }, { fromMe: true, event });
    case 'message':
      return storeEcho(ctx, event, action);
  }
}

type Said = Extract<EchoEvent['action'], { kind: 'message' }>;

async function storeEcho(ctx: InboundCtx, event: EchoEvent, { content, quotedExternalId }: Said): Promise<Effect> {
  const { externalId, recipient } = event;
  const place = await findPlace(ctx, { externalId, quotedExternalId, person: recipient });
  if (place.isKnown) return 'duplicate';
  const { contactId } = await placeContact(ctx, recipient, place.owners);
  const stored = readContent(content);
  await storeInActiveTicket(ctx, place.tickets.get(contactId), {
    contactId,
    externalId,
    fromMe: true,
    content: stored,
    details: stored.details,
    quotedId: place.quotedId,
    quotedExternalId,
    isForwarded: false,
    ack: 1,
    sentAt: saidAt(event.sentAt, ctx.receivedAt),
    asksForAnswer: false,
    opensWindow: false,
  });
  if (place.hasParked) ctx.found.awaited.add(externalId);
  return undefined;
}
