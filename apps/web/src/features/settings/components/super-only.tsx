import { levelAtLeast, type PlanLevel } from '@balcao/contract/plan-levels.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useBrand } from '../../../platform/brand/brand.ts';
import { planLevelQuery } from '../../../platform/plan.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toastError } from '../../../ui/feedback/toast.tsx';
import { settingPhrases } from '../phrases/phrases.ts';

const REDIRECT_MS = 500;

/**
 * A panel of the platform's super user, and of companies with a brand of their own; with a level, of the super user alone, on
 * installations that have it. Whoever else gets here is taken to the start.
 */
export function SuperOnly({ level, children }: { level?: PlanLevel; children: ReactNode }) {
  const t = settingPhrases.useT();
  const router = useRouter();
  const { mayEdit } = useBrand();
  const { super: isSuper } = useSession().user;
  const { data: given } = useQuery(planLevelQuery);
  const isAsking = isSuper && level !== undefined && given === undefined;
  const isHigh = level === undefined || (given !== undefined && levelAtLeast(given, level));
  const mayEnter = isSuper ? isHigh : level === undefined && mayEdit === true;
  const isDenied = !isAsking && !mayEnter;
  useEffect(() => {
    if (!isDenied) return undefined;
    toastError(settingPhrases.t('denied'));
    const timer = setTimeout(() => void router.navigate({ to: '/', replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDenied, router]);
  if (isAsking) return null;
  return mayEnter ? children : <EmptyState icon={IconLock} title={t('denied')} />;
}
