import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRealtimeStatus } from '../../platform/realtime/status.ts';
import { arranger } from './arrange.ts';
import { wallboardQuery } from './wallboard.data.ts';
import type { WallboardSearch } from './wallboard-search.ts';

/** Events say everything; this is for whatever nobody announces, such as a new colleague's queues. */
const LOAD_AGAIN_MS = 60_000;
/** Two answers have failed to come. */
const OLD_MS = 150_000;

/** The counter as it is arranged by the address; `oldSince` says since when nothing was heard, null while it is current. */
export function useMoment(order: Pick<WallboardSearch, 'waiting' | 'people'>, now: Date) {
  const { data, error, refetch } = useQuery(wallboardQuery);
  const isLost = useRealtimeStatus() === 'lost';
  const loadAgain = useEffectEvent(() => void refetch());
  // A timer of its own: every event would begin the waiting of the query's own anew.
  useEffect(() => {
    const timer = setInterval(loadAgain, LOAD_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const [arrange] = useState(arranger);
  const arranged = data && arrange(data, order);
  const isOld = data !== undefined && (isLost || now.getTime() - data.loadedAt > OLD_MS);
  return { arranged, error, refetch, oldSince: isOld ? new Date(data.heardAt) : null };
}
