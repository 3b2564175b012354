import type { LoadMeasure } from '@balcao/contract/system/load.ts';
import { systemRoutes } from '@balcao/contract/system/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

/** Figures are written down once a minute. */
const LOOK_AGAIN_MS = 60_000;

export const examinationQuery = queryOptions({
  queryKey: ['examination'] as const,
  queryFn: ({ signal }) => call(systemRoutes.lastExamination, {}, { signal }),
  staleTime: 0,
});

export const busiestQuery = (hours: number, by: LoadMeasure) =>
  queryOptions({
    queryKey: ['busiest-companies', hours, by] as const,
    queryFn: ({ signal }) => call(systemRoutes.busiestCompanies, { query: { hours, by } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** What the register of processing follows from. */
export const processingQuery = queryOptions({
  queryKey: ['processing'] as const,
  queryFn: ({ signal }) => call(systemRoutes.processing, {}, { signal }),
  staleTime: 0,
});
