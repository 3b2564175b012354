import { z } from 'zod';
import { digest } from '../../digest.ts';
import type { ConversationAction, InboundEvent } from '../../inbound-event.ts';
import type { IdentityHints } from '../../hints.ts';
import { Amount, Id, Text, type Json } from '../../lenient.ts';
import type { Item } from './item.ts';
import { toMessage } from './message.ts';

type Placed = Item & { person: IdentityHints };

const Reaction = z.object({ mid: Id, action: Text, reaction: Text, emoji: Text });
const Edit = z.object({ mid: Id, text: Text, num_edit: Amount });

const EMOJI: Readonly<Record<string, string>> = {
  smile: '😆',
  angry: '😠',
  sad: '😢',
  wow: '😮',
  love: '❤️',
  like: '👍',
  dislike: '👎',
};
const UNNAMED = '❤️';

export function parseReaction(value: Json, item: Placed): InboundEvent[] {
  const { mid, action, reaction, emoji } = Reaction.parse(value);
  if (mid === undefined) return [{ type: 'ignored', ...item.hints, reason: 'malformed', subject: 'reaction' }];
  const named = Object.hasOwn(EMOJI, reaction ?? '') ? EMOJI[reaction ?? ''] : undefined;
  const shown = action === 'unreact' ? null : emoji || named || UNNAMED;
  return [change(item, { kind: 'reaction', targetExternalId: mid, emoji: shown })];
}

/** Instagram tells of a new message as its edit number 0. */
export function parseEdit(value: Json, item: Placed): InboundEvent[] {
  const { mid, text, num_edit } = Edit.parse(value);
  if (mid === undefined || text === undefined) {
    return [{ type: 'ignored', ...item.hints, reason: 'malformed', subject: 'message_edit' }];
  }
  const content = { kind: 'text' as const, text };
  if (num_edit === 0 && !item.fromPage) return [toMessage({ id: mid, content }, item)];
  return [change(item, { kind: 'edit', targetExternalId: mid, content })];
}

type Change = Extract<ConversationAction, { kind: 'reaction' | 'edit' }>;

function change({ hints, person, fromPage, at: sentAt, raw }: Placed, action: Change): InboundEvent {
  const externalId = `digest:${digest(raw)}`;
  if (fromPage) return { type: 'echo', ...hints, externalId, recipient: person, sentAt, action };
  const common = { ...hints, externalId, sender: person, sentAt, targetExternalId: action.targetExternalId };
  if (action.kind === 'edit') return { type: 'edit', ...common, content: action.content };
  return { type: 'reaction', ...common, emoji: action.emoji };
}
