import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, text } from '../fields.ts';
import { checkText } from '../../verify/check-parts.ts';
import { phrases } from './phrases.ts';

export const messageNode = defineNode({
  kind: 'message',
  schema: z.looseObject({ label: field(text(), { label: 'label', widget: 'variables' }) }),
  waits: null,
  outputs: () => [{ id: 'a' }],
  summary: ({ label }) => label,
  run: ({ label }, { fill }) => {
    const said = fill(label).trim();
    return { move: { go: 'a' }, effects: said === '' ? [] : [{ do: 'say', parts: [{ text: said }] }] };
  },
  verify: ({ label }, context) => checkText(label, context),
  phrases,
  examples: [{ label: 'Olá, {{firstName}}!' }],
});
