import { z } from 'zod';
import { event } from '../kit/event.ts';
import { ChatMessage, OwnChat, SharedChat } from './models.ts';

const inRoom = ({ chatId }: { chatId: number }) => [{ to: 'chat', chatId }] as const;
const chatSocket = ({ chatId }: { chatId: number }) => `chat-${chatId}`;
const toPeople = ({ userIds }: { userIds: number[] }) => userIds.map((userId) => ({ to: 'user', userId }) as const);

export const chatEvents = {
  /** These people are in the chat from now on: it was begun, or they were added. */
  'chat.created': event({
    socket: 'chat',
    action: 'create',
    payload: z.object({ chatId: z.number(), chat: SharedChat, userIds: z.array(z.number()).min(1) }),
    audience: toPeople,
  }),
  /** Its title, its owner or its people are others. */
  'chat.updated': event({
    socket: 'chat',
    action: 'update',
    payload: z.object({ chatId: z.number(), chat: SharedChat }),
    alsoSocket: chatSocket,
    audience: inRoom,
  }),
  /** These people have lost it: it was deleted, or they are no longer in it. */
  'chat.deleted': event({
    socket: 'chat',
    action: 'delete',
    payload: z.object({ chatId: z.number(), uuid: z.string(), userIds: z.array(z.number()).min(1) }),
    audience: toPeople,
  }),
  'chat.message-created': event({
    socket: 'chat',
    action: 'new-message',
    payload: z.object({
      chatId: z.number(),
      uuid: z.string(),
      message: ChatMessage,
      /** What the list shows of it. */
      lastMessage: z.string(),
    }),
    alsoSocket: chatSocket,
    audience: inRoom,
  }),
  /** Changed, deleted or reacted to. */
  'chat.message-changed': event({
    socket: 'chat-message',
    action: 'update',
    payload: z.object({
      chatId: z.number(),
      message: ChatMessage,
      /** What the list shows, where it is the last message of the chat. */
      lastMessage: z.string().nullable(),
    }),
    alsoSocket: chatSocket,
    audience: inRoom,
  }),
  /** How far one of its people has read, in chats small enough to show it. */
  'chat.seen': event({
    socket: 'chat-seen',
    action: 'update',
    payload: z.object({ chatId: z.number(), userId: z.number(), readSeq: z.number() }),
    audience: inRoom,
  }),
  /** What is one person's own about a chat: read, pinned or muted on one of their devices. */
  'chat.own-changed': event({
    socket: 'chat-user',
    action: 'update',
    payload: z.object({ chatId: z.number(), userId: z.number(), own: OwnChat }),
    alsoSocket: ({ userId }) => `chat-user-${userId}`,
    audience: ({ userId }) => [{ to: 'user', userId }],
  }),
};
