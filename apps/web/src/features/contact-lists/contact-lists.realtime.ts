import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

const refreshLists = (queries: QueryClient) => {
  refetchSoon(queries, ['contact-lists', 'pages']);
  refetchSoon(queries, ['contact-lists', 'one']);
};
const refreshItems = (queries: QueryClient, { contactListId }: { contactListId: number }) => {
  refetchSoon(queries, ['contact-lists', 'items', contactListId]);
  refreshLists(queries);
};

export const contactListRealtime = realtime({
  'contact-list.created': refreshLists,
  'contact-list.updated': refreshLists,
  'contact-list.deleted': refreshLists,
  'contact-list-item.created': refreshItems,
  'contact-list-item.updated': refreshItems,
  'contact-list-item.deleted': refreshItems,
  'contact-list-items.reloaded': refreshItems,
  'contact-list-import.changed': (queries, { id, contactListId }) => {
    refetchSoon(queries, ['contact-lists', 'import', id]);
    refetchSoon(queries, ['contact-lists', 'imports', contactListId]);
  },
});
