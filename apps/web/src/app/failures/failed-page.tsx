import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, NetworkError } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** Nobody stands at a wall to try again. */
const WALL_RETRY_MS = 30_000;

const isOfCall = (failure: unknown) => failure instanceof ApiError || failure instanceof NetworkError;

/** Whatever a screen could not be opened for. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  // Some browsers remember code that could not be fetched as missing until the page is loaded anew.
  const retryOrReload = () => (!isOfCall(error) && navigator.onLine ? window.location.reload() : retry());
  const isWall = router.latestLocation.search.wall === true;
  useEffect(() => {
    if (!isWall) return;
    const timer = setTimeout(() => window.location.reload(), WALL_RETRY_MS);
    return () => clearTimeout(timer);
  }, [isWall]);
  return <ErrorState failure={error} onRetry={retryOrReload} />;
}
