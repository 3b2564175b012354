import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, text } from '../fields.ts';
import { phrases } from './phrases.ts';

export const closeTicketNode = defineNode({
  kind: 'closeTicket',
  schema: z.looseObject({ label: field(text(), { label: 'label', widget: 'variables' }) }),
  waits: null,
  outputs: () => [],
  summary: ({ label }) => label,
  run: ({ label }, { fill }) => {
    const said = fill(label).trim();
    return { move: { end: 'closed' }, effects: said === '' ? [] : [{ do: 'say', parts: [{ text: said }] }] };
  },
  phrases,
  examples: [{ label: 'Obrigado pelo contato!' }],
  addMenu: { group: 'main', icon: 'circle-x' },
});
