import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import { dayAt } from '../../../platform/format/day.ts';
import { bubbleOf, type OutboxItem, type Sender } from '../outbox/outbox-item.ts';
import { authorNameOf } from '../author-name.ts';
import type { Segment } from './segment.ts';

/** Speech within this time stands together. */
const GROUP_MS = 5 * 60_000;

/** What stands at one place of the conversation; `outgoing` is set while the server does not know the message. */
export type Row = { key: string | number; message: Message; outgoing: OutboxItem | null };

/** The client id stays when the server gives the message its own, and with it the bubble. */
const keyOf = (message: Message) => message.clientId ?? message.id;

export type Rows = {
  count: number;
  at: (index: number) => Row | null;
  keyAt: (index: number) => string | number;
  indexOf: (messageId: number) => number;
};

type Input = { segment: Segment; outbox: readonly OutboxItem[]; sender: Sender };

/** The loaded stretch and, where it ends now, what is still being sent. Nothing is copied: rows are read one by one. */
export function rowsOf({ segment, outbox, sender }: Input): Rows {
  const outgoing = segment.ends.newer === null ? outbox.filter(({ clientId }) => !segment.hasClient(clientId)) : [];
  const arrived = segment.size;

  function at(index: number): Row | null {
    const message = segment.at(index);
    if (message) return { key: keyOf(message), message, outgoing: null };
    const item = outgoing[index - arrived];
    return item ? { key: item.clientId, message: bubbleOf(item, sender), outgoing: item } : null;
  }

  return {
    count: arrived + outgoing.length,
    at,
    keyAt(index) {
      const message = segment.at(index);
      return message ? keyOf(message) : (outgoing[index - arrived]?.clientId ?? index);
    },
    indexOf: (messageId) => segment.indexOf(messageId),
  };
}

/** Bubbles of one speaker that follow each other closely stand together. */
export function standTogether(one: Message, other: Message | null, timeZone: string): boolean {
  if (!other || isLogLine(one.mediaType) || isLogLine(other.mediaType)) return false;
  if (one.fromMe !== other.fromMe || (one.fromMe && one.user?.id !== other.user?.id)) return false;
  if (authorNameOf(one) !== authorNameOf(other)) return false;
  if (one.ticketId !== other.ticketId) return false;
  if (Math.abs(Date.parse(other.sentAt) - Date.parse(one.sentAt)) > GROUP_MS) return false;
  return dayAt(one.sentAt, timeZone) === dayAt(other.sentAt, timeZone);
}

/** What opens above a message: a day, a ticket. Nothing is said about the first one while older ones exist. */
export function openings(message: Message, before: Message | null, timeZone: string) {
  return {
    ticket: before === null || before.ticketId !== message.ticketId,
    day: before === null || dayAt(before.sentAt, timeZone) !== dayAt(message.sentAt, timeZone),
  };
}
