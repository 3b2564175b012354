import { firstStepRoutes } from '@balcao/contract/first-steps/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'] as const,
  queryFn: ({ signal }) => call(firstStepRoutes.read, {}, { signal }),
});
