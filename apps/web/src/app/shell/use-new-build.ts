import { useEffect, useState } from 'react';

/** Lets the newer build that is ready take over and loads it; null while there is none. */
export function useNewBuild(): (() => void) | null {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null);
  useEffect(() => {
    // Nothing on the screen waits for it.
    void import('../../platform/app-code/service-worker.ts').then(({ startServiceWorker }) =>
      startServiceWorker((begin) => setTakeOver(() => begin)),
    );
  }, []);
  return takeOver;
}
