import { QueryClient } from '@tanstack/react-query';
import { ApiError, isApiError } from './api-error.ts';

const MINUTE = 60_000;

const SEARCH_TRIES = 3;

/** A refusal is an answer: asking again would get the same one. Only a search finds its place a moment later. */
function isWorthRetrying(failures: number, failure: unknown) {
  if (isApiError(failure, 'ERR_TOO_MANY_SEARCHES')) return failures < SEARCH_TRIES;
  return failures < 1 && !(failure instanceof ApiError && failure.status < 500);
}

/**
 * The socket keeps what is shown current, so focusing the window asks nothing. Whether there is a line is learnt by
 * asking: what the browser believes of it would leave a screen waiting without a word. Once it says that the line is
 * back, what failed is asked for again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: MINUTE,
      gcTime: 10 * MINUTE,
      refetchOnWindowFocus: false,
      retry: isWorthRetrying,
    },
    mutations: { networkMode: 'always' },
  },
});
