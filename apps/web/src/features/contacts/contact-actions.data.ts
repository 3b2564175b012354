import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const tasksQuery = queryOptions({
  queryKey: ['contacts', 'tasks'] as const,
  queryFn: async ({ signal }) => (await call(contactCareRoutes.listTasks, {}, { signal })).tasks,
});

/** Asked again while it moves, in case the socket is away. */
export const taskQuery = (taskId: number) =>
  queryOptions({
    queryKey: ['contacts', 'task', taskId] as const,
    queryFn: ({ signal }) => call(contactCareRoutes.getTask, { params: { taskId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'reading' && state.data.state !== 'running' ? false : 1500,
  });

export const suggestionsQuery = queryOptions({
  queryKey: ['contacts', 'merges', 'suggestions'] as const,
  queryFn: async ({ signal }) => (await call(contactCareRoutes.suggestMerges, {}, { signal })).suggestions,
});

export const mergesQuery = queryOptions({
  queryKey: ['contacts', 'merges', 'recent'] as const,
  queryFn: async ({ signal }) => (await call(contactCareRoutes.listMerges, {}, { signal })).merges,
});

export const deletedQuery = queryOptions({
  queryKey: ['contacts', 'deleted'] as const,
  queryFn: async ({ signal }) => (await call(contactCareRoutes.listDeleted, {}, { signal })).contacts,
});
