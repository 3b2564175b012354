import { useEffect, useState, type ReactNode } from 'react';
import { restoreSession, useSessionState } from '../platform/session-store.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';

type Props = { children: ReactNode };

/** Nothing is decided before the stored session has been tried; an unreachable server is said, except to whoever was signed in here before. */
export function SessionGate({ children }: Props) {
  const { status } = useSessionState();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void restoreSession().catch(setFailure);
  }, [attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  if (status !== 'unknown') return children;
  return failure ? <ErrorState failure={failure} onRetry={retry} /> : null;
}
