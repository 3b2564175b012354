import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, reference } from '../fields.ts';
import { checkQueue } from '../../verify/check-parts.ts';
import { phrases } from './phrases.ts';

export const hoursNode = defineNode({
  kind: 'hours',
  schema: z.looseObject({ queueId: field(reference(), { label: 'queueId', widget: 'queue' }) }),
  waits: null,
  outputs: () => [
    { id: 'a', name: 'open' },
    { id: 'b', name: 'closed' },
  ],
  summary: ({ queueId }) => (queueId === null ? '' : `#${queueId}`),
  run: ({ queueId }, { tools }) => {
    const isOpen = tools.isOpen(queueId);
    return { move: { go: isOpen ? 'a' : 'b' }, facts: { isOpen } };
  },
  verify: ({ queueId }, context) => (queueId === null ? [] : checkQueue(queueId, context)),
  phrases,
  examples: [{ queueId: null }],
  addMenu: { group: 'more', icon: 'calendar-time' },
});
