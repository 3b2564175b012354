import { messageInThread } from './resolve-person.ts';
import type { Writer } from './resolve-person.ts';
import { announceEvent } from '../announce-event.ts';
import { touchThread } from '../state/threads.ts';
import { RequestRefused } from '../../control/request-refused.ts';
import type { JsonObject } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

const MAX_EDITS = 5;
const NAMES: Record<string, string> = {
  '❤️': 'love',
  '👍': 'like',
  '👎': 'dislike',
  '😆': 'smile',
  '😠': 'angry',
  '😢': 'sad',
  '😮': 'wow',
};

/** Puts a reaction on a message, or with an empty emoji takes it back (then without saying which). */
export function reactAsPerson(world: World, writer: Writer, input: { messageId: string; emoji: string }): void {
  const target = messageInThread(world, writer, input.messageId);
  const { emoji } = input;
  target.reaction = emoji === '' ? null : emoji;
  touchThread(world, target);
  const reaction: JsonObject =
    emoji === ''
      ? { mid: target.id, action: 'unreact' }
      : { mid: target.id, action: 'react', reaction: NAMES[emoji] ?? 'other', emoji };
  announceEvent(world, { ...writer, field: 'message_reactions', item: { reaction } });
}

/** Up to five times; the number of the edit comes along. */
export function editAsPerson(world: World, writer: Writer, input: { messageId: string; text: string }): number {
  const target = messageInThread(world, writer, input.messageId);
  if (target.direction !== 'in' || target.text === null) throw new RequestRefused(400, 'only own texts can be edited');
  if (target.unsentAt !== null) throw new RequestRefused(400, 'the message was unsent');
  if (target.edits >= MAX_EDITS) throw new RequestRefused(400, `a message can be edited ${MAX_EDITS} times`);
  target.text = input.text;
  target.edits += 1;
  touchThread(world, target);
  const asText = world.behaviour.editCountAsText || writer.account.channel === 'instagram';
  const item = {
    message_edit: { mid: target.id, text: input.text, num_edit: asText ? String(target.edits) : target.edits },
  };
  announceEvent(world, { ...writer, field: 'message_edits', item });
  return target.edits;
}

/** Instagram only: the person takes a message back. */
export function unsendAsPerson(world: World, writer: Writer, messageId: string): void {
  const target = messageInThread(world, writer, messageId);
  if (writer.account.channel !== 'instagram')
    throw new RequestRefused(400, 'Messenger tells nobody of unsent messages');
  if (target.direction !== 'in') throw new RequestRefused(400, 'only own messages can be unsent');
  if (target.unsentAt !== null) throw new RequestRefused(400, 'the message was unsent already');
  target.unsentAt = world.clock.now();
  touchThread(world, target);
  announceEvent(world, { ...writer, field: 'messages', item: { message: { mid: target.id, is_deleted: true } } });
}
