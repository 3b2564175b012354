import { z } from 'zod';
import { Cursor, Id, IdList, PageNumber, SearchParam, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Chat, chatInvolvements, ChatMessage, ChatTicketCard, ChatUnreads, OwnChat } from './models.ts';

export const MAX_CHAT_TITLE = 100;
export const MAX_CHAT_MEMBERS = 500;
export const CHATS_PER_PAGE = 20;
export const MAX_PINNED_CHATS = 20;

/** Whoever is signed in, where the plan has the internal chat; nobody who acts in somebody's place. */
export const insideChats = {
  permission: 'signed-in',
  planFlag: 'useInternalChat',
  minimumLevel: 'basico',
  duringSupport: 'never',
} as const;

export const ofChat = z.object({ chatId: Id });

/** The ids in a text: `[1,2]` or `1,2`. */
const idsInText = z
  .string()
  .max(10_000)
  .transform((value) => value.replaceAll(/^\[|\]$/g, '').split(','))
  .transform((ids): (string | number)[] => ids.filter((id) => id.trim() !== ''))
  .pipe(z.array(Id).max(MAX_CHAT_MEMBERS));

/** People by their ids, or as whole entries of a picker. Whoever is named twice counts once. */
const People = z
  .union([idsInText, z.array(z.union([Id, z.object({ id: Id })])).max(MAX_CHAT_MEMBERS)])
  .transform((people) => [...new Set(people.map((one) => (typeof one === 'number' ? one : one.id)))]);

const title = text({ max: MAX_CHAT_TITLE });

export const chatRoutes = {
  list: route({
    ...insideChats,
    method: 'GET',
    path: '/chats',
    summary:
      'One page of the chats that the caller is in, those with the latest message first. The first page begins with the pinned ones.',
    query: z.object({
      searchParam: SearchParam,
      pageNumber: PageNumber,
      cursor: Cursor.optional(),
      kind: z.enum(['personal', 'group']).optional(),
    }),
    response: z.object({ records: z.array(Chat), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
  }),
  unreads: route({
    ...insideChats,
    method: 'GET',
    path: '/chats/unreads',
    summary: 'How many messages the caller has not read, over all chats that are not muted.',
    response: ChatUnreads,
  }),
  search: route({
    ...insideChats,
    method: 'GET',
    path: '/chats/search',
    summary: 'Messages that contain the words, of the chats that the caller is in, newest first.',
    query: z.object({ searchParam: SearchParam, cursor: Cursor.optional(), chatId: Id.optional() }),
    response: z.object({
      records: z.array(z.object({ chat: Chat, message: ChatMessage })),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable(),
    }),
  }),
  ticketCards: route({
    ...insideChats,
    method: 'GET',
    path: '/chats/tickets',
    summary: 'Of these tickets, those that the caller may see, as they are shown in chats.',
    query: z.object({ ids: IdList }),
    response: z.array(ChatTicketCard),
  }),
  getByUuid: route({
    ...insideChats,
    method: 'GET',
    path: '/chats/u/:chatUuid',
    summary: 'One chat with all its people, by the id in its address.',
    params: z.object({ chatUuid: z.uuid() }),
    response: Chat,
    errors: ['ERR_NO_CHAT_FOUND'],
  }),
  get: route({
    ...insideChats,
    method: 'GET',
    path: '/chats/:chatId',
    summary: 'One chat with all its people.',
    params: ofChat,
    response: Chat,
    errors: ['ERR_NO_CHAT_FOUND'],
  }),
  create: route({
    ...insideChats,
    method: 'POST',
    path: '/chats',
    summary:
      'Begin a chat. With one other person, and not marked as a group, it is the personal chat of the two, which exists once; otherwise a group that the caller owns.',
    body: z.object({ users: People, title, isGroup: z.boolean().default(false) }),
    response: Chat,
    errors: ['ERR_CHAT_TITLE_REQUIRED', 'ERR_CHAT_USERS_REQUIRED', 'ERR_NO_USER_FOUND', 'ERR_CHAT_FULL'],
  }),
  update: route({
    ...insideChats,
    method: 'PUT',
    path: '/chats/:chatId',
    summary:
      'Change title and people of a group; its owner may. Whoever is new sees all that was written before, whoever is left out loses it at once.',
    params: ofChat,
    body: z.object({ title: title.optional(), users: People.optional() }),
    response: Chat,
    errors: [
      'ERR_NO_CHAT_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_CHAT_TITLE_REQUIRED',
      'ERR_CHAT_USERS_REQUIRED',
      'ERR_NO_USER_FOUND',
      'ERR_CHAT_FULL',
    ],
  }),
  remove: route({
    ...insideChats,
    method: 'DELETE',
    path: '/chats/:chatId',
    summary: 'Delete a group with everything in it; its owner may.',
    params: ofChat,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION'],
  }),
  leave: route({
    ...insideChats,
    method: 'POST',
    path: '/chats/:chatId/leave',
    summary: 'Leave a group. Its next owner is who has been there longest; without anybody it is gone.',
    params: ofChat,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION'],
  }),
  settings: route({
    ...insideChats,
    method: 'PUT',
    path: '/chats/:chatId/settings',
    summary: 'What the caller hears of a chat, and whether it stands on top of the list.',
    params: ofChat,
    body: z.object({ involvement: z.enum(chatInvolvements).optional(), pinned: z.boolean().optional() }),
    response: OwnChat,
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_TOO_MANY_PINNED_CHATS'],
  }),
  read: route({
    ...insideChats,
    method: 'POST',
    path: '/chats/:chatId/read',
    summary:
      'The caller has read a chat up to `seq`, or to its end. Later and repeated calls change nothing; `userId` is taken and ignored.',
    params: ofChat,
    body: z.object({ userId: z.unknown().optional(), seq: z.int().min(0).optional() }).default({}),
    response: OwnChat,
    errors: ['ERR_NO_CHAT_FOUND'],
  }),
};
