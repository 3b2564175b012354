import { IconLock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useBrand } from '../../../platform/brand/brand.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toastError } from '../../../ui/feedback/toast.tsx';
import { settingPhrases } from '../phrases/phrases.ts';

const REDIRECT_MS = 500;

/** A panel of the platform's super user, and of companies with a brand of their own. Whoever else gets here is taken to the start. */
export function SuperOnly({ children }: { children: ReactNode }) {
  const t = settingPhrases.useT();
  const router = useRouter();
  const { mayEdit } = useBrand();
  const isSuper = useSession().user.super || mayEdit === true;
  useEffect(() => {
    if (isSuper) return undefined;
    toastError(settingPhrases.t('denied'));
    const timer = setTimeout(() => void router.navigate({ to: '/', replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSuper, router]);
  return isSuper ? children : <EmptyState icon={IconLock} title={t('denied')} />;
}
