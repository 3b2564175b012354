import { planLevels, type PlanFlag, type PlanLevel } from '@balcao/contract/plan-levels.ts';
import { planRoutes } from '@balcao/contract/plans/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { useSession } from './session.tsx';

/** Level of the installation. A word we do not know gives the least rights. */
export const planLevelQuery = queryOptions({
  queryKey: ['plan-level'],
  queryFn: async ({ signal }): Promise<PlanLevel> => {
    const { plano } = await call(planRoutes.validity, {}, { signal });
    return planLevels.find((level) => level === plano) ?? 'inicial';
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The least rights until the level is known. */
export const usePlanLevel = (): PlanLevel => useQuery(planLevelQuery).data ?? 'inicial';

/** What the company's own plan switches on. */
export function usePlan(): { level: PlanLevel; has: (flag: PlanFlag) => boolean } {
  const level = usePlanLevel();
  const { plan } = useSession().user.company;
  return { level, has: (flag) => plan?.[flag] ?? false };
}
