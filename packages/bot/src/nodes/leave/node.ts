import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { phrases } from './phrases.ts';

/** The levels of a queue's menu end here: people serve. Made from options, not drawn. */
export const leaveNode = defineNode({
  kind: 'leave',
  schema: z.looseObject({ because: z.enum(['leaf', 'agent']).catch('leaf') }),
  waits: null,
  outputs: () => [],
  summary: ({ because }) => because,
  run: ({ because }) => ({ move: { end: because } }),
  phrases,
  examples: [{ because: 'agent' as const }],
});
