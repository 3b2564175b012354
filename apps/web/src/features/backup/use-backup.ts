import { backupRoutes } from '@balcao/contract/backup/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { ApiError, isApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { toastError, toastSuccess, toastWarning } from '../../ui/feedback/toast.tsx';
import { backupsQuery, LOOK_AGAIN_MS } from './backup.data.ts';
import { backupPhrases } from './phrases/phrases.ts';

/**
 * Makes a backup, and says how it has ended: by the answer, which waits for it, or by the list when it takes longer. Meanwhile the
 * list shows how far it is.
 */
export function useBackup() {
  const t = backupPhrases.useT();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(isAsking ? { ...backupsQuery, refetchInterval: LOOK_AGAIN_MS } : backupsQuery);
  const goesOn = useRef<number | null>(null);

  useEffect(() => {
    const state = data?.backups.find(({ id }) => id === goesOn.current)?.state;
    if (state === undefined || state === 'running') return;
    if (state === 'failed') toastError(t('failed'));
    else toastSuccess(t('made'));
    goesOn.current = null;
  }, [data, t]);

  async function begin() {
    setAsking(true);
    try {
      const { id, running } = await call(backupRoutes.make, {});
      if (running) goesOn.current = id;
      else toastSuccess(t('made'));
    } catch (error) {
      // Somebody else's is under way: nothing has failed.
      if (isApiError(error, 'ERR_BACKUP_RUNNING')) toastWarning(failureText(error));
      else toastError(t(error instanceof ApiError ? 'failed' : 'broken'));
    }
    await queries.invalidateQueries(backupsQuery);
    setAsking(false);
  }

  const isRunning = data?.backups.some((backup) => backup.state === 'running') ?? false;
  return { begin, isRunning: isAsking || isRunning };
}
