import { cleanJson } from '@balcao/channels/kit/text/clean-json.ts';
import { isBlankText } from '@balcao/channels/kit/text/clean-text.ts';
import type { InboundContent } from '@balcao/channels/kit/inbound-content.ts';
import type {
  ConversationAction,
  InboundEvent,
  MessageEvent,
  RevokeEvent,
} from '@balcao/channels/kit/inbound-event.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { proto } from 'baileys';
import { parseAction, type Act } from './action.ts';
import { parseContext } from './context.ts';
import { groupIn, isConversation, isMine, personOf, type MessageEnvelope, type Me } from './envelope.ts';
import { unwrap } from './unwrap.ts';

/** What is known beside the message itself. */
export type TranslationContext = { me: Me; groupName?: string };

/** What a decrypted message means for the counter. Empty for what is no conversation: keys, settings, status posts. */
export function translate(message: proto.IMessage, head: MessageEnvelope, facts: TranslationContext): InboundEvent[] {
  if (head.id === '' || !isConversation(head.chat)) return [];
  const inner = unwrap(message);
  const action = parseAction(inner, head);
  return action === null ? [] : placed(action, { head, facts, context: parseContext(inner) });
}

/** Something that cannot be read, or not yet, in the place where it belongs. */
export function translateUnreadable(
  content: InboundContent,
  head: MessageEnvelope,
  facts: TranslationContext,
): InboundEvent[] {
  if (head.id === '' || !isConversation(head.chat)) return [];
  return placed({ action: { kind: 'message', content }, sentAt: head.at }, { head, facts, context: {} });
}

/** The envelope's word for an administrator who deletes a message of somebody else. */
const BY_ADMIN = '8';

type Where = { head: MessageEnvelope; facts: TranslationContext; context: ReturnType<typeof parseContext> };

function placed({ action, sentAt }: Act, { head, facts, context }: Where): InboundEvent[] {
  const groupId = groupIn(head.chat);
  const group = withoutUndefined({ groupId, groupName: groupId === undefined ? undefined : facts.groupName });
  if (groupId === undefined && isMine(head.chat, facts.me)) return [{ type: 'ignored', reason: 'own-number' }];
  const other = otherSide(head, facts.me, groupId);
  if (groupId === undefined && !hasName(other)) return [{ type: 'ignored', reason: 'no-sender' }];

  const isByAdmin = groupId !== undefined && head.edit === BY_ADMIN;
  const common = { externalId: head.id, sentAt, ...group };
  const event: InboundEvent = head.fromMe
    ? { type: 'echo', ...common, recipient: other, action: withQuote(action, context.quotedExternalId) }
    : fromCustomer(action, { ...common, ...(isByAdmin && { byAdmin: true }), sender: other }, context);
  return [cleanJson(event) as InboundEvent];
}

const hasName = ({ phone, lid }: IdentityHints) => phone !== undefined || lid !== undefined;

/** The customer of the conversation; in a group whoever wrote, and nobody for what we wrote ourselves. */
function otherSide(head: MessageEnvelope, me: Me, groupId: string | undefined): IdentityHints {
  if (groupId === undefined) {
    const person = personOf([head.chat, head.chatAlt], me);
    return head.fromMe || head.name === undefined ? person : { ...person, name: head.name };
  }
  if (head.fromMe) return {};
  const person = personOf([head.participant, head.participantAlt], me);
  return head.name === undefined ? person : { ...person, name: head.name };
}

const withQuote = (action: ConversationAction, quotedExternalId: string | undefined): ConversationAction =>
  action.kind === 'message' && quotedExternalId !== undefined ? { ...action, quotedExternalId } : action;

type Common = Pick<MessageEvent, 'externalId' | 'sentAt' | 'sender' | 'groupId' | 'groupName'> &
  Partial<Pick<RevokeEvent, 'byAdmin'>>;

function fromCustomer(action: ConversationAction, common: Common, context: Where['context']): InboundEvent {
  const { groupName, byAdmin, ...rest } = common;
  switch (action.kind) {
    case 'reaction':
      return { type: 'reaction', ...rest, targetExternalId: action.targetExternalId, emoji: action.emoji };
    case 'edit':
      return { type: 'edit', ...rest, targetExternalId: action.targetExternalId, content: action.content };
    case 'revoke':
      return { type: 'revoke', ...rest, targetExternalId: action.targetExternalId, ...(byAdmin && { byAdmin }) };
    case 'message': {
      const { content } = action;
      const isBlank = content.kind === 'text' && isBlankText(content.text);
      const flags = { opensWindow: content.kind !== 'system', ...(isBlank && { blank: true as const }) };
      const named = groupName === undefined ? {} : { groupName };
      return { type: 'message', ...rest, ...named, content, ...context, flags };
    }
  }
}
