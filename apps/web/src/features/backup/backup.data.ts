import { backupRoutes } from '@balcao/contract/backup/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** How it goes on is written every few seconds. */
export const LOOK_AGAIN_MS = 2000;

export const backupsQuery = queryOptions({
  queryKey: ['backups'] as const,
  queryFn: ({ signal }) => call(backupRoutes.list, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.backups.some((backup) => backup.state === 'running' || backup.isVerifying) ? LOOK_AGAIN_MS : false,
});
