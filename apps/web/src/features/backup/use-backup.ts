import { backupRoutes } from '@balcao/contract/backup/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { ApiError, isApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { toastError, toastSuccess, toastWarning } from '../../ui/feedback/toast.tsx';
import { backupsQuery } from './backup.data.ts';
import { backupPhrases } from './phrases/phrases.ts';

/** Begins a backup, and says how the one that was begun here has ended. */
export function useBackup() {
  const t = backupPhrases.useT();
  const queries = useQueryClient();
  const { data } = useQuery(backupsQuery);
  const begun = useRef<number | null>(null);
  const [isBeginning, setBeginning] = useState(false);

  useEffect(() => {
    const state = data?.backups.find(({ id }) => id === begun.current)?.state;
    if (state === undefined || state === 'running') return;
    if (state === 'failed') toastError(t('failed'));
    else toastSuccess(t('made'));
    begun.current = null;
  }, [data, t]);

  async function begin() {
    setBeginning(true);
    try {
      const { id } = await call(backupRoutes.make, {});
      begun.current = id;
    } catch (error) {
      // Somebody else's is under way: nothing has failed.
      if (isApiError(error, 'ERR_BACKUP_RUNNING')) toastWarning(failureText(error));
      else toastError(t(error instanceof ApiError ? 'failed' : 'broken'));
    }
    await queries.invalidateQueries(backupsQuery);
    setBeginning(false);
  }

  const isRunning = data?.backups.some((backup) => backup.state === 'running') ?? false;
  return { begin, isRunning: isBeginning || isRunning };
}
