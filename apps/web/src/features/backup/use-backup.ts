import { backupRoutes } from '@balcao/contract/backup/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx';
import { backupsQuery } from './backup.data.ts';
import { backupPhrases } from './phrases/phrases.ts';

/** Begins a backup, and says how the one that was begun here has ended. */
export function useBackup() {
  const t = backupPhrases.useT();
  const queries = useQueryClient();
  const { data } = useQuery(backupsQuery);
  const begun = useRef<number | null>(null);

  useEffect(() => {
    const state = data?.backups.find(({ id }) => id === begun.current)?.state;
    if (state === undefined || state === 'running') return;
    if (state === 'failed') toastError(t('failed'));
    else toastSuccess(t('made'));
    begun.current = null;
  }, [data, t]);

  async function begin() {
    try {
      const { id } = await call(backupRoutes.make, {});
      begun.current = id;
    } catch (error) {
      toastError(t(error instanceof ApiError ? 'failed' : 'broken'));
    }
    await queries.invalidateQueries(backupsQuery);
  }

  return { begin, isRunning: data?.backups.some((backup) => backup.state === 'running') ?? false };
}
