import type { Chat, ChatInvolvement } from '@balcao/contract/chats/models.ts';
import { chatRoutes } from '@balcao/contract/chats/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { chatQuery, removeChat, listAnew, putOwn } from './chats.data.ts';

type Settings = { involvement?: ChatInvolvement; pinned?: boolean };

/** What one hears of a chat, and whether it stands on top. */
export async function changeSettings(queries: QueryClient, { id }: Chat, settings: Settings): Promise<void> {
  try {
    putOwn(queries, id, await call(chatRoutes.settings, { params: { chatId: id }, body: settings }));
  } catch (failure) {
    toastFailure(failure);
  }
}

type Wanted = { title: string; users: number[]; isGroup: boolean };

/** Begins a chat; with one other person it is the one there is already. */
export async function createChat(queries: QueryClient, wanted: Wanted): Promise<Chat> {
  const chat = await call(chatRoutes.create, { body: wanted });
  queries.setQueryData(chatQuery(chat.uuid).queryKey, chat);
  listAnew(queries);
  return chat;
}

type GroupChange = { title: string; users?: number[] };

/** Without people in it, they stay as they are. */
export async function changeGroup(queries: QueryClient, { id }: Chat, wanted: GroupChange): Promise<Chat> {
  const chat = await call(chatRoutes.update, { params: { chatId: id }, body: wanted });
  queries.setQueryData(chatQuery(chat.uuid).queryKey, chat);
  listAnew(queries);
  return chat;
}

/** Leaves a group, or deletes it for everybody. */
export async function endChat(queries: QueryClient, { id, uuid }: Chat, how: 'leave' | 'delete'): Promise<void> {
  await call(how === 'leave' ? chatRoutes.leave : chatRoutes.remove, { params: { chatId: id } });
  removeChat(queries, { chatId: id, uuid });
}
