import { calendarRoutes } from '@balcao/contract/calendar/routes.ts';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Instants. */
export type ShownWindow = { from: string; to: string };

export const eventsQuery = (window: ShownWindow) =>
  queryOptions({
    queryKey: ['calendar', 'events', window] as const,
    queryFn: ({ signal }) => call(calendarRoutes.list, { query: window }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What an appointment is about. */
export type EventSubject = { ticketId: number } | { contactId: number };

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** What lies ahead about a ticket or somebody, for a year. */
export const eventsAboutQuery = (about: EventSubject) =>
  queryOptions({
    queryKey: ['calendar', 'about', about] as const,
    queryFn: ({ signal }) => {
      const [from, to] = [0, YEAR_MS].map((later) => new Date(Date.now() + later).toISOString());
      return call(calendarRoutes.list, { query: { from, to, ...about } }, { signal });
    },
    staleTime: 0,
  });

/** Not under the key of appointments: what is only looked at does not change with them. */
export const layersQuery = (window: ShownWindow) =>
  queryOptions({
    queryKey: ['calendar-layers', window] as const,
    queryFn: ({ signal }) => call(calendarRoutes.layers, { query: window }, { signal }),
    placeholderData: keepPreviousData,
  });

export const addressQuery = queryOptions({
  queryKey: ['calendar-address'] as const,
  queryFn: async ({ signal }) => (await call(calendarRoutes.address, {}, { signal })).address,
});

export const colleaguesQuery = queryOptions({
  queryKey: ['calendar-colleagues'] as const,
  queryFn: ({ signal }) => call(userRoutes.listNames, { query: {} }, { signal }),
});
