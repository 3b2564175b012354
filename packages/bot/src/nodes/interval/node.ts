import { z } from 'zod';
import { limits } from '../../limits.ts';
import { defineNode } from '../node-kind.ts';
import { field, number, text } from '../fields.ts';
import { checkSeconds } from '../../verify/check-parts.ts';
import { phrases } from './phrases.ts';

export const intervalNode = defineNode({
  kind: 'interval',
  schema: z.looseObject({
    label: text(),
    sec: field(number(), { label: 'sec', widget: 'seconds' }),
  }),
  waits: 'clock',
  outputs: () => [{ id: 'a' }],
  summary: ({ sec }) => `${sec ?? 0} s`,
  run: ({ sec }, { event, tools }) => {
    const seconds = Math.min(Math.max(sec ?? 0, 0), limits.intervalSeconds);
    if (event.kind === 'clock' || seconds === 0) return { move: { go: 'a' } };
    return { move: { sleepUntil: tools.now + seconds * 1000 } };
  },
  verify: ({ sec }, context) => checkSeconds(sec ?? 0, context),
  phrases,
  examples: [{ label: '', sec: 5 }],
  addMenu: { group: 'main', icon: 'clock' },
});
