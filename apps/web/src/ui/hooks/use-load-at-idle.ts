import { useEffect } from 'react';

/**
 * Loads code that somebody most likely needs next, once the browser has nothing else to do, so that the first key press does
 * not wait for it. Browsers that cannot tell when that is, and people who save data, get it when it is needed. `load` must stay
 * the same function.
 */
export function useLoadAtIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const savesData = 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
    if (savesData || !('requestIdleCallback' in window)) return;
    // Without it now, the code is asked for again when it is needed.
    const idle = requestIdleCallback(() => void load().catch(() => undefined));
    return () => cancelIdleCallback(idle);
  }, [load]);
}
