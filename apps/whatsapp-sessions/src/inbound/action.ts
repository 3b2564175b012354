import type { ConversationAction } from '@balcao/channels/kit/inbound-event.ts';
import { proto, toNumber } from 'baileys';
import { storableId } from '../storable-id.ts';
import { parseContent } from './content/parse-content.ts';
import { timeOf, type MessageEnvelope } from './envelope.ts';
import { kindOf, unwrap } from './unwrap.ts';

/** Somebody's act; reactions and edits have a time of their own, finer than the envelope's. */
export type Act = { action: ConversationAction; sentAt: string | null };

const { Type } = proto.Message.ProtocolMessage;

/** Signs and settings that a conversation does not show. Files of an album come as messages of their own. */
const NOT_SHOWN = new Set([
  'albumMessage',
  'botFeedbackMessage',
  'call',
  'callLogMesssage',
  'encReactionMessage',
  'keepInChatMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'pinInChatMessage',
  'placeholderMessage',
  'pollResultSnapshotMessage',
  'stickerSyncRmrMessage',
]);

/** What somebody did with an unwrapped message; null when it is nothing to show. */
export function parseAction(message: proto.IMessage, head: MessageEnvelope): Act | null {
  const kind = kindOf(message);
  if (kind === undefined || NOT_SHOWN.has(kind)) return null;
  if (message.protocolMessage) return readProtocol(message.protocolMessage, head);
  const { reactionMessage } = message;
  if (reactionMessage) {
    const targetExternalId = storableId(reactionMessage.key?.id ?? '');
    if (!targetExternalId) return null;
    const sentAt = fineTime(reactionMessage.senderTimestampMs, head);
    return { action: { kind: 'reaction', targetExternalId, emoji: reactionMessage.text || null }, sentAt };
  }
  return { action: { kind: 'message', content: parseContent(message, head.id) }, sentAt: head.at };
}

function readProtocol(protocol: proto.Message.IProtocolMessage, head: MessageEnvelope): Act | null {
  const targetExternalId = storableId(protocol.key?.id ?? '');
  if (!targetExternalId) return null;
  if (protocol.type === Type.MESSAGE_EDIT && protocol.editedMessage) {
    const content = parseContent(unwrap(protocol.editedMessage), targetExternalId);
    return { action: { kind: 'edit', targetExternalId, content }, sentAt: fineTime(protocol.timestampMs, head) };
  }
  if ((protocol.type ?? Type.REVOKE) === Type.REVOKE) {
    return { action: { kind: 'revoke', targetExternalId }, sentAt: head.at };
  }
  return null;
}

type Milliseconds = Parameters<typeof toNumber>[0];

/** The sender's own clock tells apart what happened within one second. */
function fineTime(milliseconds: Milliseconds, head: MessageEnvelope): string | null {
  const ms = toNumber(milliseconds);
  return ms > 0 ? (timeOf(ms / 1000) ?? head.at) : head.at;
}
