import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { enterQueue } from './enter-queue.ts';
import { phrases } from './phrases.ts';

/** Puts the ticket into the only queue without a word. Made from queues, not drawn. */
export const enterQueueNode = defineNode({
  kind: 'enter-queue',
  schema: z.looseObject({ queueId: z.number().catch(0) }),
  waits: null,
  outputs: () => [{ id: 'a' }],
  summary: ({ queueId }) => `#${queueId}`,
  run: ({ queueId }, turn) => enterQueue(queueId, turn, 'a'),
  phrases,
  examples: [{ queueId: 1 }],
});
