import { usePlan } from '../../platform/plan.ts';
import { useSession } from '../../platform/session.tsx';

/** Colleagues write to whoever has the internal chat and acts for themselves; sessions of support have none. */
export function useMayChat(): boolean {
  const { level, has } = usePlan();
  const { user } = useSession();
  return has('useInternalChat') && level !== 'inicial' && !user.support;
}
