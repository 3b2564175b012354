import type { Writer } from './resolve-person.ts';
import { announceEvent } from '../announce-event.ts';
import { findThread, touchThread } from '../state/threads.ts';
import type { World } from '../../world/world.ts';

/** The person opens the conversation: Messenger tells up to when, Instagram tells the last message seen. */
export function tellRead(world: World, { account, person }: Writer): number {
  const thread = findThread(world, { accountId: account.id, person: person.key });
  if (!thread || person.blocks.includes(account.id)) return 0;
  const unread = thread.messages.filter(({ direction, readAt }) => direction === 'out' && readAt === null);
  const last = unread.at(-1);
  if (!last) return 0;
  const now = world.clock.now();
  for (const message of unread) {
    message.readAt = now;
    message.deliveredAt ??= now;
  }
  touchThread(world, thread);
  const read = account.channel === 'instagram' ? { mid: last.id } : { watermark: last.at };
  announceEvent(world, { account, person, field: 'message_reads', item: { read } });
  return unread.length;
}
