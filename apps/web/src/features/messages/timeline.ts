import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import { dayAt } from '../../platform/format/day.ts';
import type { OutboxItem } from './outbox/outbox-item.ts';
import { bubbleOf } from './outbox/outbox-item.ts';

/** Speech within this time stands together. */
const GROUP_MS = 5 * 60_000;

export type TimelineItem =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'log'; key: string; message: Message }
  | {
      kind: 'bubble';
      key: string;
      message: Message;
      /** Last of a group of bubbles by one speaker. */
      isLast: boolean;
      /** Set while the server does not know the message. */
      outgoing: OutboxItem | null;
    };

type Input = {
  messages: readonly Message[];
  outbox: readonly OutboxItem[];
  sender: { id: number; name: string };
  timeZone: string;
};

function standTogether(one: Message | undefined, other: Message | undefined, timeZone: string): boolean {
  if (!one || !other || isLogLine(one.mediaType) || isLogLine(other.mediaType)) return false;
  if (one.fromMe !== other.fromMe || (one.fromMe && one.user?.id !== other.user?.id)) return false;
  if (Math.abs(Date.parse(other.sentAt) - Date.parse(one.sentAt)) > GROUP_MS) return false;
  return dayAt(one.sentAt, timeZone) === dayAt(other.sentAt, timeZone);
}

/** The conversation as it is drawn: days, log lines and bubbles, what is still being sent last. */
export function timelineOf({ messages, outbox, sender, timeZone }: Input): TimelineItem[] {
  const arrived = new Set(messages.map((message) => message.clientId));
  const outgoing = outbox.filter((item) => !arrived.has(item.clientId));
  const outgoingById = new Map(outgoing.map((item) => [item.clientId, item]));
  const all = [...messages, ...outgoing.map((item) => bubbleOf(item, sender))];

  return all.flatMap((message, index) => {
    const before = all[index - 1];
    const after = all[index + 1];
    const lines: TimelineItem[] = [];
    const day = dayAt(message.sentAt, timeZone);
    if (!before || dayAt(before.sentAt, timeZone) !== day)
      lines.push({ kind: 'day', key: `day ${day}`, at: message.sentAt });
    // The client id stays when the server gives the message its own, and with it the bubble.
    const key = message.clientId ?? String(message.id);
    if (isLogLine(message.mediaType)) lines.push({ kind: 'log', key, message });
    else {
      lines.push({
        kind: 'bubble',
        key,
        message,
        isLast: !standTogether(message, after, timeZone),
        outgoing: (message.clientId && outgoingById.get(message.clientId)) || null,
      });
    }
    return lines;
  });
}
