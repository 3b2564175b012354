import { outreachRoutes } from '@balcao/contract/outreach/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { OUTREACH_LINES } from './lines-key.ts';

/** Budgets go down with every message, which nobody tells. */
const LOOK_AGAIN_MS = 60_000;

export const linesQuery = queryOptions({
  queryKey: OUTREACH_LINES,
  queryFn: ({ signal }) => call(outreachRoutes.lines, {}, { signal }),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
});

export const rulesQuery = queryOptions({
  queryKey: ['outreach', 'rules'] as const,
  queryFn: ({ signal }) => call(outreachRoutes.rules, {}, { signal }),
  staleTime: 0,
});

/** What the platform allows one company; asked for anew whenever its dialog opens. */
export const allowedRulesQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['outreach', 'allowed', companyId] as const,
    queryFn: ({ signal }) => call(outreachRoutes.allowedRules, { params: { companyId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
