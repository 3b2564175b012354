import { useEffect, useState, type ReactNode } from 'react';
import { restoreSession, useSessionState } from '../platform/session-store.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';

/** A server that is being restarted is back before anybody has found the button. */
const RETRY_MS = 15_000;

type Props = { children: ReactNode };

/** Nothing is decided before the stored session has been tried; an unreachable server is said, except to whoever was signed in here before. */
export function SessionGate({ children }: Props) {
  const { status } = useSessionState();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    void restoreSession().catch(setFailure);
  }, [attempt]);
  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => {
      setFailure(null);
      setAttempt((count) => count + 1);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [failure]);
  const hasDecided = status !== 'unknown' || failure !== null;
  // What the server drew stands until there is something of ours.
  useEffect(() => {
    if (hasDecided) document.getElementById('first-paint')?.remove();
  }, [hasDecided]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  if (status !== 'unknown') return children;
  return failure ? <ErrorState failure={failure} onRetry={retry} /> : null;
}
