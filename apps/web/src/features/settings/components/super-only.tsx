import { levelAtLeast, type PlanLevel } from '@balcao/contract/plan-levels.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { planLevelQuery } from '../../../platform/plan.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toastError } from '../../../ui/feedback/toast.tsx';
import { settingPhrases } from '../phrases/phrases.ts';

const REDIRECT_MS = 500;

type Props = {
  /** The installation must be at least at this level. */
  level?: PlanLevel;
  /** Also of admins of a company that sells the counter. */
  forSellers?: boolean;
  children: ReactNode;
};

/** A panel of the platform's super user, or of whoever sells the counter. Whoever else gets here is taken to the start. */
export function SuperOnly({ level, forSellers = false, children }: Props) {
  const t = settingPhrases.useT();
  const router = useRouter();
  const { super: isSuper, company } = useSession().user;
  const mayOpen = isSuper || (forSellers && company.isReseller);
  const { data: given } = useQuery(planLevelQuery);
  const isAsking = mayOpen && level !== undefined && given === undefined;
  const isHigh = level === undefined || (given !== undefined && levelAtLeast(given, level));
  const mayEnter = mayOpen && isHigh;
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
