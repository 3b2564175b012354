import { editMinutes, type ChannelId } from '@balcao/contract/channels.ts';
import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import { hasOwnWords } from '../../message-rights.ts';

const MINUTE_MS = 60_000;
const editableKinds: ReadonlySet<string> = new Set(['chat', 'image', 'video', 'application']);

const isSpoken = ({ mediaType, isDeleted, id }: Message) => id > 0 && !isDeleted && !isLogLine(mediaType);

type Of = { ticketId: number; userId: number };

/** What somebody said last in a ticket, as far as it is loaded. */
export const lastOwn = (all: readonly Message[], { ticketId, userId }: Of): Message | undefined =>
  all.findLast((one) => isSpoken(one) && one.fromMe && one.ticketId === ticketId && one.user?.id === userId);

/** What the customer said last in a ticket. */
export const lastOfCustomer = (all: readonly Message[], ticketId: number): Message | undefined =>
  all.findLast((one) => isSpoken(one) && !one.fromMe && one.ticketId === ticketId);

export type WhyNot = 'edit.noText' | 'edit.channel' | 'edit.tooLate';

/** Why the words of a message cannot be changed now; null when they can. What has not left yet can on every channel. */
export function whyNotEditable(message: Message, channel: ChannelId, now: Date): WhyNot | null {
  if (!hasOwnWords(message) || !editableKinds.has(message.mediaType)) return 'edit.noText';
  if (message.ack === 0) return null;
  const minutes = editMinutes[channel];
  if (minutes === null) return 'edit.channel';
  return now.getTime() - Date.parse(message.sentAt) > minutes * MINUTE_MS ? 'edit.tooLate' : null;
}
