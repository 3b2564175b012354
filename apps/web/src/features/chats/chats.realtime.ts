import type { Chat, ChatMessage } from '@balcao/contract/chats/models.ts';
import type { QueryClient } from '@tanstack/react-query';
import { hasWritten } from '../../platform/realtime/chat-typing.ts';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { sessionState } from '../../platform/session-store.ts';
import {
  countChange,
  removeChat,
  editChat,
  knownChat,
  listAnew,
  listIfMissing,
  putOwn,
  putShared,
} from './data/chats.data.ts';
import { putChangedMessage, putNewMessage } from './data/thread.data.ts';
// What was typed is forgotten at sign-out even where no chat was opened since the page was loaded.
import './unsent/kept-words.ts';
import { chatUnreadsQuery } from './unreads.ts';

function isMe(userId: number | null): boolean {
  const session = sessionState();
  return session.status === 'signed-in' && session.user.id === userId;
}

const namesMe = ({ mentions }: ChatMessage) => mentions.some((userId) => isMe(userId));

/** The chat after one message more, which is read already when it is one's own. */
function withLast(chat: Chat, message: ChatMessage, lastMessage: string): Chat {
  const isOwn = isMe(message.senderId);
  const readSeq = isOwn ? message.seq : chat.own.readSeq;
  return {
    ...chat,
    lastMessage,
    lastMediaType: message.mediaType,
    lastSenderId: message.senderId,
    lastSenderName: message.sender.name,
    lastSeq: message.seq,
    updatedAt: message.createdAt,
    own: {
      ...chat.own,
      readSeq,
      unreads: Math.max(0, message.seq - readSeq),
      mentionUnreads: isOwn ? 0 : chat.own.mentionUnreads + Number(namesMe(message)),
    },
  };
}

function hearMessage(queries: QueryClient, message: ChatMessage, lastMessage: string): void {
  hasWritten(message.chatId, message.senderId ?? 0);
  putNewMessage(queries, message);
  const chat = knownChat(queries, message.chatId);
  if (!chat) {
    listAnew(queries);
    return;
  }
  // What arrives twice counts once.
  if (message.seq <= chat.lastSeq) return;
  const after = withLast(chat, message, lastMessage);
  editChat(queries, chat.id, (known) => withLast(known, message, lastMessage));
  listIfMissing(queries, chat);
  if (message.seq > chat.lastSeq + 1) refetchSoon(queries, chatUnreadsQuery.queryKey);
  else countChange(queries, chat.own, after.own);
}

export const chatRealtime = realtime({
  'chat.created': (queries, { chat }) => {
    listAnew(queries);
    refetchSoon(queries, ['chats', 'one', chat.uuid]);
  },
  'chat.updated': (queries, { chat }) => putShared(queries, chat),
  'chat.deleted': removeChat,
  'chat.message-created': (queries, { message, lastMessage }) => hearMessage(queries, message, lastMessage),
  'chat.message-changed': (queries, { chatId, message, lastMessage }) => {
    putChangedMessage(queries, message);
    if (lastMessage === null) return;
    const { mediaType: lastMediaType } = message;
    editChat(queries, chatId, (chat) => ({ ...chat, lastMessage, lastMediaType }));
  },
  'chat.seen': (queries, { chatId, userId, readSeq }) =>
    editChat(queries, chatId, (chat) => ({
      ...chat,
      users: chat.users.map((member) =>
        member.userId === userId ? { ...member, readSeq, unreads: Math.max(0, chat.lastSeq - readSeq) } : member,
      ),
    })),
  'chat.own-changed': (queries, { chatId, own }) => putOwn(queries, chatId, own),
});
