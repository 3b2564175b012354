import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';

/** Where the new messages of an opened ticket begin; `beyond` when that is further back than what is loaded. */
export type FirstUnread = number | 'beyond' | null;

const isFromCustomer = ({ fromMe, mediaType }: Message) => !fromMe && !isLogLine(mediaType);

type Loaded = { all: readonly Message[]; hasOlder: boolean };

/** The id of the first of the last `unread` messages that the customer wrote in this ticket; null without any. */
export function firstUnread({ all, hasOlder }: Loaded, ticketId: number, unread: number): FirstUnread {
  let left = unread;
  let first: number | null = null;
  for (let index = all.length - 1; index >= 0 && left > 0; index -= 1) {
    const message = all[index];
    if (!message || message.ticketId !== ticketId || !isFromCustomer(message)) continue;
    first = message.id;
    left -= 1;
  }
  return left > 0 && hasOlder ? 'beyond' : first;
}
