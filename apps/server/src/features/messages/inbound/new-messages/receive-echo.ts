import type { EchoEvent } from '@balcao/channels/kit/inbound-event.ts';
import { resolveContact } from '../../../contacts/identity/resolve-contact.ts';
import { matchOwnEcho } from './match-own-echo.ts';
import { edit, react, revoke } from '../changes/change-earlier.ts';
import { resolveSender } from '../lookup/resolve-sender.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { clampToReceived } from '../content/provider-time.ts';
import { toMessageFields } from '../content/message-fields.ts';
import { storeGroupEcho } from './receive-in-group.ts';
import { replaceWaiting } from './replace-waiting.ts';
import { revokeWhole } from '../changes/revoke-whole.ts';
import { storeInActiveTicket } from './store-in-ticket.ts';

/** What the business did in the phone app appears as ours: it has been sent already, and nobody waits for an answer. */
export async function receiveEcho(ctx: InboundCtx, event: EchoEvent): Promise<SkipReason> {
  const { action, sentAt } = event;
  switch (action.kind) {
    case 'reaction':
      return react(ctx, { ...action, sentAt }, { fromMe: true, event });
    case 'edit':
      return edit(ctx, { ...action, sentAt }, { fromMe: true, event });
    case 'revoke':
      return takeBack(ctx, event, action);
    case 'message':
      if ((await matchOwnEcho(ctx, event, action)) !== 'foreign') return 'own-echo';
      if (event.groupId !== undefined) return storeGroupEcho(ctx, { ...event, groupId: event.groupId }, action);
      return storeEcho(ctx, event, action);
  }
}

type TakenBack = Extract<EchoEvent['action'], { kind: 'revoke' }>;

function takeBack(ctx: InboundCtx, event: EchoEvent, { withParts, ...action }: TakenBack): Promise<SkipReason> {
  const { sentAt } = event;
  if (!withParts) return revoke(ctx, { ...action, sentAt }, { fromMe: true, event });
  const ofPart = (targetExternalId: string) => ({ ...event, action: { ...action, targetExternalId } });
  return revokeWhole(ctx, { ...action, sentAt }, { fromMe: true, ofPart });
}

type Said = Extract<EchoEvent['action'], { kind: 'message' }>;

async function storeEcho(ctx: InboundCtx, event: EchoEvent, { content, quotedExternalId }: Said): Promise<SkipReason> {
  const { externalId, recipient } = event;
  const place = await resolveSender(ctx, { externalId, quotedExternalId, person: recipient });
  const stored = toMessageFields(content);
  if (place.isKnown) return replaceWaiting(ctx, externalId, stored);
  const { contactId } = await resolveContact(ctx, recipient, place.owners);
  const activeTicket = place.tickets.get(contactId);
  await storeInActiveTicket(ctx, activeTicket?.id, {
    contactId,
    externalId,
    fromMe: true,
    content: stored,
    details: stored.details,
    quotedId: place.quotedId,
    quotedExternalId,
    isForwarded: false,
    ack: 1,
    sentAt: clampToReceived(event.sentAt, ctx.receivedAt),
    asksForAnswer: false,
    opensWindow: false,
    // A conversation that the business begins on the phone waits for nobody until the customer answers.
    opensNone: true,
  });
  if (activeTicket?.status === 'pending') await ctx.overheard(ctx, activeTicket.id);
  if (place.hasParked) ctx.changeSet.unparkIds.add(externalId);
  return undefined;
}
