import { systemRoutes } from '@balcao/contract/system/routes.ts';
import { useEffect } from 'react';
import { call } from '../../platform/api.ts';

/** Nobody looks at the wall at this hour. */
const RELOAD_AT_HOUR = 4;
const HOUR_MS = 3_600_000;

/** Once a night whatever has been loaded is let go, if the server is there to load it again. */
function useNightlyReload(isWall: boolean): void {
  useEffect(() => {
    if (!isWall) return;
    const timer = setInterval(() => {
      if (new Date().getHours() !== RELOAD_AT_HOUR) return;
      void call(systemRoutes.version, {}).then(
        () => window.location.reload(),
        () => {},
      );
    }, HOUR_MS);
    return () => clearInterval(timer);
  }, [isWall]);
}

/** The screen of the wall stays on, as far as the browser allows it. */
function useLight(isWall: boolean): void {
  useEffect(() => {
    if (!isWall || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // The browser takes the lock back whenever the page was out of sight.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void held?.release();
      else lock = held;
    };
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isWall]);
}

/** What a screen needs that hangs on a wall for months. A newer build takes over by itself there: the shell sees to that. */
export function useWall(isWall: boolean): void {
  useNightlyReload(isWall);
  useLight(isWall);
}
