import type { Setup } from '@balcao/contract/setup/models.ts';
import { setupRoutes } from '@balcao/contract/setup/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'] as const,
  queryFn: ({ signal }) => call(setupRoutes.read, {}, { signal }),
});

type Step = Setup['steps'][number];

/** Done, or somebody decided to do without it. */
export const isSettled = ({ isDone, answer }: Step) => isDone || answer === 'skipped';

export const progressOf = ({ steps }: Setup) => ({ done: steps.filter(isSettled).length, all: steps.length });
