import type { ChatMessage } from '@balcao/contract/chats/models.ts';
import { dayAt } from '../../../platform/format/day.ts';
import type { UnsentMessage } from '../unsent/unsent-message.ts';
import type { Thread } from '../data/thread.ts';

/** Speech within this time stands together. */
const GROUP_MS = 5 * 60_000;

export type ThreadEntry = { key: string; message: ChatMessage | null; unsent: UnsentMessage | null };

/** The bubble stays the same one when the server has given it its number. */
export function keyOfMessage({ clientId, senderId, seq }: ChatMessage): string {
  return clientId === null ? `seq:${seq}` : `${senderId}:${clientId}`;
}

/** What is loaded and, where that reaches the end, what is still being sent. */
export function rowsOf(thread: Thread, unsent: readonly UnsentMessage[], userId: number): ThreadEntry[] {
  const arrived = thread.records.map((message): ThreadEntry => ({ key: keyOfMessage(message), message, unsent: null }));
  if (thread.hasNewer) return arrived;
  const known = new Set(arrived.map(({ key }) => key));
  const waiting = unsent.map((one): ThreadEntry => ({ key: `${userId}:${one.clientId}`, message: null, unsent: one }));
  return [...arrived, ...waiting.filter(({ key }) => !known.has(key))];
}

export const writtenAt = ({ message, unsent }: ThreadEntry): string => message?.createdAt ?? unsent?.writtenAt ?? '';

/** Messages of one person that follow each other closely stand together. */
export function standTogether(
  one: ThreadEntry,
  other: ThreadEntry | undefined,
  { userId, timeZone }: { userId: number; timeZone: string },
) {
  if (!other) return false;
  const speaker = ({ message }: ThreadEntry) => (message ? `${message.senderId}:${message.sender.name}` : null);
  const isOwn = ({ message }: ThreadEntry) => !message || message.senderId === userId;
  if (isOwn(one) !== isOwn(other) || (!isOwn(one) && speaker(one) !== speaker(other))) return false;
  if (Math.abs(Date.parse(writtenAt(other)) - Date.parse(writtenAt(one))) > GROUP_MS) return false;
  return dayAt(writtenAt(one), timeZone) === dayAt(writtenAt(other), timeZone);
}
