import { contactRoutes } from '@balcao/contract/contacts/routes.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** A search of the server starts at this many letters. */
export const MIN_SEARCH = 3;
export const SEARCH_PAUSE_MS = 500;
const MAX_SHOWN = 6;

const isLongEnough = (words: string) => words.length >= MIN_SEARCH;

export const contactsFoundQuery = (words: string) =>
  queryOptions({
    queryKey: ['contacts', 'palette', words] as const,
    queryFn: async ({ signal }) =>
      (await call(contactRoutes.list, { query: { searchParam: words } }, { signal })).contacts.slice(0, MAX_SHOWN),
    enabled: isLongEnough(words),
    placeholderData: keepPreviousData,
  });

/** Tickets that are not closed; of what somebody else attends to too, for those who may see it. */
export const ticketsFoundQuery = (words: string) =>
  queryOptions({
    queryKey: ['tickets', 'palette', words] as const,
    queryFn: async ({ signal }) => {
      const { tickets } = await call(ticketRoutes.list, { query: { searchParam: words, showAll: true } }, { signal });
      return tickets.filter(({ status }) => status !== 'closed').slice(0, MAX_SHOWN);
    },
    enabled: isLongEnough(words),
    placeholderData: keepPreviousData,
  });
