import { useState } from 'react';
import { logFailure } from '../../platform/log-failure.ts';

/** The last failure, until something is tried again. What was typed stays where it is. */
export function useFailure() {
  const [failure, setFailure] = useState<unknown>(null);
  return {
    failure,
    note: (reason: unknown) => {
      logFailure('calendar', reason);
      setFailure(reason);
    },
    forget: () => setFailure(null),
  };
}
