import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** A search starts at this many letters. */
export const SHORTEST_SEARCH = 3;

export const contactQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['contacts', 'one', contactId] as const,
    queryFn: ({ signal }) => call(contactRoutes.get, { params: { contactId } }, { signal }),
  });

export const contactSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['contacts', 'search', words] as const,
    queryFn: async ({ signal }) =>
      (await call(contactRoutes.list, { query: { searchParam: words } }, { signal })).contacts,
    enabled: words.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });

/** Whatever else may be known about this person's earlier tickets: those this viewer may see. */
export const earlierTicketsQuery = (contact: { id: number; name: string }) =>
  queryOptions({
    queryKey: ['tickets', 'of-contact', contact.id] as const,
    queryFn: async ({ signal }) => {
      const { tickets } = await call(
        ticketRoutes.list,
        { query: { searchParam: contact.name, showAll: true } },
        { signal },
      );
      return tickets.filter((ticket) => ticket.contactId === contact.id);
    },
  });
