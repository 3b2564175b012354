import { z } from 'zod';
import type { ConversationAction, InboundEvent, MessageEvent, MessageFlags } from '../../kit/inbound-event.ts';
import type { RoutingHints } from '../../kit/hints.ts';
import type { InboundContent } from '../../kit/inbound-content.ts';
import { isBlankText } from '../../kit/text/clean-text.ts';
import { phoneAliases } from '../../kit/phone-number.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { parseAction } from './action.ts';
import type { Change } from './change.ts';
import { digest } from '../../kit/digest.ts';
import { Phone, hasAddress, identify } from './identity.ts';
import { Flag, Id, Text, Time, optionalObject, type Json } from '../../kit/lenient.ts';
import { parseReferral } from './referral.ts';
import { parseSystemMessage } from './system-message.ts';

const Head = z.object({
  id: Id,
  from: Phone,
  from_user_id: Id,
  from_parent_user_id: Id,
  timestamp: Time,
  type: Text,
  group_id: Id,
  origin: Text,
  context: optionalObject({
    forwarded: Flag,
    frequently_forwarded: Flag,
    referred_product: optionalObject({ catalog_id: Id, product_retailer_id: Id }),
  }),
});
type Head = z.output<typeof Head>;

/** Translates one item of `messages[]`. */
export function parseMessage(message: Json, change: Change): InboundEvent {
  const head = Head.parse(message);
  const { hints } = change;
  if (head.type === 'system') return parseSystemMessage(message, change);

  const address = { phone: head.from, bsuid: head.from_user_id, parentBsuid: head.from_parent_user_id };
  const sender = identify(address, change.value.contacts);
  const subject = head.type ?? 'unknown';
  if (!hasAddress(sender)) return { type: 'ignored', ...hints, reason: 'no-sender', subject };
  if (isOwnNumber(head.from, hints.displayPhoneNumber))
    return { type: 'ignored', ...hints, reason: 'own-number', subject };

  // Without an id the message could not be stored once only; its digest serves as one.
  const externalId = head.id ?? `digest:${digest(message)}`;
  const common = { ...hints, externalId, sender, sentAt: head.timestamp };
  if (head.type === 'request_welcome') return { type: 'welcome-request', ...common };

  const group = withoutUndefined({ groupId: head.group_id });
  const action = parseAction(message);
  switch (action.kind) {
    case 'message':
      return toMessageEvent({ ...common, ...group }, action, { head, message });
    case 'reaction':
      return { type: 'reaction', ...common, ...group, targetExternalId: action.targetExternalId, emoji: action.emoji };
    case 'edit':
      return { type: 'edit', ...common, ...group, targetExternalId: action.targetExternalId, content: action.content };
    case 'revoke':
      return { type: 'revoke', ...common, ...group, targetExternalId: action.targetExternalId };
  }
}

type Said = Extract<ConversationAction, { kind: 'message' }>;
type Common = Pick<MessageEvent, 'externalId' | 'sender' | 'sentAt' | 'groupId'> & RoutingHints;

function toMessageEvent(common: Common, said: Said, { head, message }: { head: Head; message: Json }): MessageEvent {
  const { content, quotedExternalId } = said;
  const sharedPhone = head.origin === 'contact_request' ? phoneOfCard(content) : undefined;
  return withoutUndefined({
    type: 'message' as const,
    ...common,
    sender: sharedPhone === undefined ? common.sender : { phone: sharedPhone, ...common.sender },
    content,
    quotedExternalId,
    referral: parseReferral(message['referral']),
    ...readContext(head),
    flags: readFlags(content, sharedPhone !== undefined),
  });
}

function readContext({ context }: Head) {
  const forwarded = context?.frequently_forwarded ? 'many-times' : context?.forwarded ? 'once' : undefined;
  const { catalog_id: catalogId, product_retailer_id: retailerId } = context?.referred_product ?? {};
  return {
    forwarded,
    product: retailerId === undefined ? undefined : withoutUndefined({ catalogId, retailerId }),
  } as const;
}

function readFlags(content: InboundContent, sharedOwnNumber: boolean): MessageFlags {
  const isBlank = content.kind === 'text' && isBlankText(content.text);
  return {
    opensWindow: content.kind !== 'system',
    ...(isBlank && { blank: true }),
    ...(sharedOwnNumber && { sharedOwnNumber }),
  };
}

function phoneOfCard(content: InboundContent): string | undefined {
  const phone = content.kind === 'contacts' ? content.contacts[0]?.phones[0] : undefined;
  return phone?.waId ?? Phone.parse(phone?.phone);
}

function isOwnNumber(from: string | undefined, own: string | undefined): boolean {
  return from !== undefined && own !== undefined && (from === own || phoneAliases(from).includes(own));
}
