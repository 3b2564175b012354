import type { ChatUnreads } from '@balcao/contract/chats/models.ts';
import { queryOptions } from '@tanstack/react-query';

/** Whether anything of it is worth a look: one who is named in a chat is told also where its other messages do not count. */
export const isAnyUnread = ({ unreads, mentionUnreads }: ChatUnreads) => unreads + mentionUnreads > 0;

/** How much is unread in all chats, for whoever shows only that: what asks for it is fetched when it is first asked. */
export const chatUnreadsQuery = queryOptions({
  queryKey: ['chats', 'unreads'],
  queryFn: async ({ signal }): Promise<ChatUnreads> => {
    const { askUnreads } = await import('./data/ask-unreads.ts');
    return askUnreads(signal);
  },
});
