import { messagePathRoutes, type MessagePath } from '@balcao/contract/messages/path-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';

const POLL_INTERVAL_MS = 2000;

const isOver = (path: MessagePath | undefined) =>
  path?.steps.some(({ step }) => step === 'placed' || step === 'read' || step === 'failed') ?? false;

/** Looked at again until nothing more can happen to the message. */
export const pathQuery = (messageId: number) =>
  queryOptions({
    // Apart from the histories, whose key begins with "messages": all that is kept under it takes receipts.
    queryKey: ['message-path', messageId] as const,
    queryFn: ({ signal }) => call(messagePathRoutes.read, { params: { messageId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => !isOver(state.data) && POLL_INTERVAL_MS,
  });
