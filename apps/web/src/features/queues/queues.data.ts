import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { chatbotRoutes } from '@balcao/contract/queues/option-routes.ts';
import { queueActionRoutes, queueRoutes } from '@balcao/contract/queues/routes.ts';
import type { Queue } from '@balcao/contract/queues/models.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../platform/api.ts';

/** All queues, by name: the list that choosers of a queue show too. */
export const queuesQuery = queryOptions({
  queryKey: ['queues'],
  queryFn: ({ signal }) => call(queueRoutes.list, {}, { signal }),
});

const oneKey = (queueId: number) => ['queue', queueId] as const;

/** One queue with its hours and its chatbot options. */
export const queueQuery = (queueId: number) =>
  queryOptions({
    queryKey: oneKey(queueId),
    queryFn: ({ signal }) => call(queueRoutes.get, { params: { queueId } }, { signal }),
  });

export const putQueue = (queries: QueryClient, queue: Queue) => queries.setQueryData(oneKey(queue.id), queue);

type Form = CallInput<typeof queueActionRoutes.create>['body'];

/** Adds a queue or changes one. */
export const saveQueue = (queueId: number | null, body: Form): Promise<Queue> =>
  queueId === null
    ? call(queueActionRoutes.create, { body })
    : call(queueActionRoutes.update, { params: { queueId }, body });

/** The flows that name a queue, which they lose with it. */
export const flowsOfQueueQuery = (queueId: number) =>
  queryOptions({
    queryKey: ['queue', queueId, 'flows'] as const,
    queryFn: async ({ signal }) => (await call(flowRoutes.namingQueue, { params: { queueId } }, { signal })).flows,
    staleTime: 0,
    gcTime: 0,
  });

export const removeQueue = (queueId: number) => call(queueActionRoutes.remove, { params: { queueId } });

export type OptionForm = CallInput<typeof chatbotRoutes.update>['body'];
type NewOption = CallInput<typeof chatbotRoutes.create>['body'];

export const createOption = (body: NewOption) => call(chatbotRoutes.create, { body });

export const changeOption = (optionId: number, body: OptionForm) =>
  call(chatbotRoutes.update, { params: { optionId }, body });

export const removeOption = (optionId: number) => call(chatbotRoutes.remove, { params: { optionId } });

/** Gives a stored option its file. */
export const attachOptionFile = (optionId: number, file: File) =>
  call(chatbotRoutes.attachFile, { params: { optionId }, files: [file] });
