import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchCode } from '../../platform/app-code/fetch-code.ts';
import { useSession } from '../../platform/session.tsx';

/** Not needed for the first paint, so it is not in the first download. */
const fetchRealtime = () =>
  Promise.all([import('../../platform/realtime/start-realtime.ts'), import('../realtime-handlers.ts')]);

/** Keeps the socket of the signed-in company open while the shell is on screen. */
export function useLiveEvents(): void {
  const queries = useQueryClient();
  const { companyId } = useSession().user;
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    void fetchCode(fetchRealtime).then(([{ startRealtime }, { realtimeHandlers }]) => {
      if (!isGone) stop = startRealtime({ companyId, handlers: realtimeHandlers, queries });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [companyId, queries]);
}
