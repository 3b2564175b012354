import { z } from 'zod';
import { route } from '../kit/route.ts';
import { QueueRef } from './models.ts';

export const queueRoutes = {
  list: route({
    method: 'GET',
    path: '/queue',
    summary: 'Queues of the company, by name.',
    permission: 'signed-in',
    response: z.array(QueueRef),
  }),
};
