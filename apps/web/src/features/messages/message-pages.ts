import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { messageRoutes } from '@balcao/contract/messages/routes.ts';
import type { InfiniteData } from '@tanstack/react-query';

type MessagePage = RouteOutput<typeof messageRoutes.list>;
/** A conversation as far as it was scrolled: the newest page first, each page oldest message first. */
export type MessagePages = InfiniteData<MessagePage>;

/** Oldest first. */
export const messagesIn = (pages: MessagePages | undefined): Message[] =>
  pages?.pages.toReversed().flatMap((page) => page.messages) ?? [];

const isSame = (one: Message, other: Message) =>
  one.id === other.id || (one.clientId !== null && one.clientId === other.clientId);

/** Acknowledgements only grow, whichever of two news about a message came first. */
const newer = (known: Message, told: Message): Message => ({ ...told, ack: Math.max(known.ack, told.ack) });

function comesAfter(message: Message, other: Message): boolean {
  if (message.sentAt === other.sentAt) return message.id > other.id;
  return message.sentAt > other.sentAt;
}

function mapMessages(list: MessagePages, change: (message: Message) => Message): MessagePages {
  let hasChanged = false;
  const pages = list.pages.map((page) => {
    const messages = page.messages.map((message) => {
      const changed = change(message);
      if (changed !== message) hasChanged = true;
      return changed;
    });
    return hasChanged ? { ...page, messages } : page;
  });
  return hasChanged ? { ...list, pages } : list;
}

function insert(list: MessagePages, message: Message): MessagePages {
  const found = list.pages.findIndex((page) => page.messages.some((other) => comesAfter(message, other)));
  // Older than all that is loaded: it comes with its own page.
  if (found === -1 && list.pages.at(-1)?.hasMore) return list;
  const target = found === -1 ? list.pages.length - 1 : found;
  const pages = list.pages.map((page, index) => {
    if (index !== target) return page;
    const before = page.messages.filter((other) => comesAfter(message, other));
    return { ...page, messages: [...before, message, ...page.messages.slice(before.length)] };
  });
  return { ...list, pages };
}

/** Replaces a message that is known by its id or its sender's client id; otherwise puts it in its place in time. */
export function withMessage(list: MessagePages, message: Message): MessagePages {
  const isKnown = list.pages.some((page) => page.messages.some((known) => isSame(known, message)));
  if (!isKnown) return insert(list, message);
  return mapMessages(list, (known) => (isSame(known, message) ? newer(known, message) : known));
}

export type AckChange = { messageId: number; ack: number; failure: Message['failure'] };

export function withAck(list: MessagePages, { messageId, ack, failure }: AckChange): MessagePages {
  return mapMessages(list, (message) => {
    if (message.id !== messageId) return message;
    return { ...message, ack: Math.max(message.ack, ack), failure };
  });
}

/** A page that was read before the latest receipts arrived must not take them back. */
export function keepingAcks(before: MessagePages | undefined, after: MessagePages): MessagePages {
  const known = new Map(messagesIn(before).map((message) => [message.id, message.ack]));
  return mapMessages(after, (message) => {
    const ack = known.get(message.id) ?? 0;
    return ack > message.ack ? { ...message, ack } : message;
  });
}
