import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/feedback/error-state.tsx';

/** Whatever a screen could not be opened for. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState failure={error} onRetry={retry} />;
}
