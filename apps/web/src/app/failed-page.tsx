import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '../ui/feedback/error-state.tsx';

/** Nobody stands at a wall to try again. */
const WALL_RETRY_MS = 30_000;

/** Whatever a screen could not be opened for. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  // Code that could not be fetched is remembered as missing by some browsers until the page is loaded anew.
  const retryOrReload = () => (error instanceof TypeError && navigator.onLine ? window.location.reload() : retry());
  const isWall = router.latestLocation.search.wall === true;
  useEffect(() => {
    if (!isWall) return;
    const timer = setTimeout(() => window.location.reload(), WALL_RETRY_MS);
    return () => clearTimeout(timer);
  }, [isWall]);
  return <ErrorState failure={error} onRetry={retryOrReload} />;
}
