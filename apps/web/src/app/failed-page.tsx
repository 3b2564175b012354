import { IconLock } from '@tabler/icons-react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PlanDenied } from './guards.ts';
import { shellPhrases } from './phrases/phrases.ts';

const REDIRECT_MS = 1000;

/** The plan does not include the screen: says so and goes back after a second. */
function PlanDeniedPage() {
  const t = shellPhrases.useT();
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => void router.navigate({ to: '/', replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router]);
  return <EmptyState icon={IconLock} title={t('denied.plan')} />;
}

/** Whatever a screen could not be opened for. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof PlanDenied) return <PlanDeniedPage />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState failure={error} onRetry={retry} />;
}
