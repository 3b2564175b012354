import type { EchoEvent } from '@balcao/channels/kit/inbound-event.ts';
import { placeContact } from '../../contacts/place-contact.ts';
import { adoptOwn } from './adopt-own.ts';
import { edit, react, revoke } from './change-earlier.ts';
import { findPersonsPlace } from './find-persons-place.ts';
import type { Effect, InboundCtx } from './inbound-ctx.ts';
import { saidAt } from './provider-time.ts';
import { readContent } from './read-content.ts';
import { storeGroupEcho } from './receive-in-group.ts';
import { replaceWaiting } from './replace-waiting.ts';
import { revokeWhole } from './revoke-whole.ts';
import { storeInActiveTicket } from './store-in-ticket.ts';

/** What the business did in the phone app appears as ours: it has been sent already, and nobody waits for an answer. */
export async function receiveEcho(ctx: InboundCtx, event: EchoEvent): Promise<Effect> {
  const { action, sentAt } = event;
  switch (action.kind) {
    case 'reaction':
      return react(ctx, { ...action, sentAt }, { fromMe: true, event });
    case 'edit':
      return edit(ctx, { ...action, sentAt }, { fromMe: true, event });
    case 'revoke':
      return takeBack(ctx, event, action);
    case 'message':
      if ((await adoptOwn(ctx, event, action)) !== 'foreign') return 'own-echo';
      if (event.groupId !== undefined) return storeGroupEcho(ctx, { ...event, groupId: event.groupId }, action);
      return storeEcho(ctx, event, action);
  }
}

type TakenBack = Extract<EchoEvent['action'], { kind: 'revoke' }>;

function takeBack(ctx: InboundCtx, event: EchoEvent, { withParts, ...action }: TakenBack): Promise<Effect> {
  const { sentAt } = event;
  if (!withParts) return revoke(ctx, { ...action, sentAt }, { fromMe: true, event });
  const ofPart = (targetExternalId: string) => ({ ...event, action: { ...action, targetExternalId } });
  return revokeWhole(ctx, { ...action, sentAt }, { fromMe: true, ofPart });
}

type Said = Extract<EchoEvent['action'], { kind: 'message' }>;

async function storeEcho(ctx: InboundCtx, event: EchoEvent, { content, quotedExternalId }: Said): Promise<Effect> {
  const { externalId, recipient } = event;
  const place = await findPersonsPlace(ctx, { externalId, quotedExternalId, person: recipient });
  const stored = readContent(content);
  if (place.isKnown) return replaceWaiting(ctx, externalId, stored);
  const { contactId } = await placeContact(ctx, recipient, place.owners);
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
    // A conversation that the business begins on the phone waits for nobody until the customer answers.
    opensNone: true,
  });
  if (place.hasParked) ctx.found.awaited.add(externalId);
  return undefined;
}
