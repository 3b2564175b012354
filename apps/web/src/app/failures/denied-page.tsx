import { IconLock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toastError } from '../../ui/feedback/toast.tsx';
import { shellPhrases } from '../phrases/phrases.ts';

const REDIRECT_MS = 1000;

/** The plan does not include the screen, or it is not for this person: says so and goes back after a second. */
export function DeniedPage({ why }: { why: 'denied.plan' | 'denied.permission' }) {
  const t = shellPhrases.useT();
  const router = useRouter();
  useEffect(() => {
    toastError(shellPhrases.t(why));
    const timer = setTimeout(() => void router.navigate({ to: '/', replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [router, why]);
  return <EmptyState icon={IconLock} title={t(why)} />;
}
