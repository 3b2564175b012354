import { useSyncExternalStore } from 'react';

/**
 * `starting` until the first connection; `live` when connected and nothing missed is outstanding; `lost` while the
 * connection is being sought or what was missed is still being fetched.
 */
export type RealtimeStatus = 'starting' | 'live' | 'lost';

let status: RealtimeStatus = 'starting';
const listeners = new Set<() => void>();

export function setRealtimeStatus(next: RealtimeStatus): void {
  if (status === next) return;
  status = next;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRealtimeStatus = () => useSyncExternalStore(subscribe, () => status);
