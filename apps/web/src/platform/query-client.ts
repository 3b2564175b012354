import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MINUTE = 60_000;

/** A refusal is an answer: asking again would get the same one. */
const isWorthRetrying = (failures: number, failure: unknown) =>
  failures < 1 && !(failure instanceof ApiError && failure.status < 500);

/** The socket keeps what is shown current, so focusing the window asks nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: MINUTE, gcTime: 10 * MINUTE, refetchOnWindowFocus: false, retry: isWorthRetrying },
  },
});
