import { defaultPreferences, type NotificationPreferences } from '@balcao/contract/notifications/models.ts';
import { notificationRoutes } from '@balcao/contract/notifications/routes.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { toastFailure } from '../../ui/feedback/toast.tsx';

/** Changed elsewhere, the socket tells. */
export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => call(notificationRoutes.preferences, {}, { signal }),
  staleTime: Infinity,
});

export const knownPreferences = (queries: QueryClient) =>
  queries.getQueryData(preferencesQuery.queryKey) ?? defaultPreferences;

export const putPreferences = (queries: QueryClient, preferences: NotificationPreferences) =>
  void queries.setQueryData(preferencesQuery.queryKey, preferences);

/** Shows a change at once, and takes it back when the server refuses it. */
export function useChangePreferences() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<NotificationPreferences>) =>
      call(notificationRoutes.updatePreferences, { body: changes }),
    onMutate(changes) {
      const before = knownPreferences(queries);
      putPreferences(queries, { ...before, ...changes });
      return { before };
    },
    onError(failure, _changes, shown) {
      if (shown) putPreferences(queries, shown.before);
      toastFailure(failure);
    },
    onSuccess: (preferences) => putPreferences(queries, preferences),
  });
}
