import { z } from 'zod';
import type { ConversationAction } from '../../kit/inbound-event.ts';
import { parseContent } from './content.ts';
import { Id, Text, isRecord, optionalObject, type Json } from '../../kit/lenient.ts';

const Reaction = optionalObject({ message_id: Id, emoji: Text });
const Revoke = optionalObject({ original_message_id: Id });
const Edit = optionalObject({ original_message_id: Id, message: z.unknown().optional() });
const Context = optionalObject({ id: Id });

/** What a message does: says something, or reacts to, edits or revokes an earlier one. */
export function parseAction(message: Json): ConversationAction {
  return readChangeOfEarlier(message) ?? readSaying(message);
}

function readSaying(message: Json): ConversationAction {
  const quotedExternalId = Context.parse(message['context'])?.id;
  return {
    kind: 'message',
    content: parseContent(message),
    ...(quotedExternalId !== undefined && { quotedExternalId }),
  };
}

function readChangeOfEarlier(message: Json): ConversationAction | null {
  switch (message['type']) {
    case 'reaction': {
      const reaction = Reaction.parse(message['reaction']);
      if (reaction?.message_id === undefined) return null;
      return { kind: 'reaction', targetExternalId: reaction.message_id, emoji: reaction.emoji || null };
    }
    case 'edit': {
      const edit = Edit.parse(message['edit']);
      if (edit?.original_message_id === undefined || !isRecord(edit.message)) return null;
      return { kind: 'edit', targetExternalId: edit.original_message_id, content: parseContent(edit.message) };
    }
    case 'revoke': {
      const target = Revoke.parse(message['revoke'])?.original_message_id;
      return target === undefined ? null : { kind: 'revoke', targetExternalId: target };
    }
    default:
      return null;
  }
}
