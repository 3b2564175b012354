import { queueRoutes } from '@balcao/contract/queues/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { getQueue, listQueues } from './queues.queries.ts';

export const queueRoutesMount = implement(queueRoutes, {
  list: (ctx) => listQueues(ctx.db),
  get: (ctx, { params }) => getQueue(ctx, params.queueId),
});
