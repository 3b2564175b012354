import { IconLock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { shellPhrases } from './phrases/phrases.ts';

const REDIRECT_MS = 1000;

/** The plan does not include the screen: says so and goes back after a second. */
export function PlanDeniedPage() {
  const t = shellPhrases.useT();
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => void router.navigate({ to: '/', replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router]);
  return <EmptyState icon={IconLock} title={t('denied.plan')} />;
}
