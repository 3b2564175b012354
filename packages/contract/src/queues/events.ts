import { z } from 'zod';
import { event } from '../kit/event.ts';
import { ListedQueue } from './models.ts';

const payload = z.object({ queue: ListedQueue });

/** A change of a queue's options is a change of the queue. */
export const queueEvents = {
  'queue.created': event({ socket: 'queue', action: 'create', payload, audience: () => [{ to: 'company' }] }),
  'queue.updated': event({ socket: 'queue', action: 'update', payload, audience: () => [{ to: 'company' }] }),
  'queue.deleted': event({
    socket: 'queue',
    action: 'delete',
    payload: z.object({ queueId: z.number() }),
    audience: () => [{ to: 'company' }],
  }),
};
