import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, text } from '../fields.ts';
import { phrases } from './phrases.ts';

export const startNode = defineNode({
  kind: 'start',
  schema: z.looseObject({ label: field(text(), { label: 'label', widget: 'text' }) }),
  waits: null,
  outputs: () => [{ id: 'a' }],
  summary: ({ label }) => label,
  run: () => ({ move: { go: 'a' } }),
  phrases,
  examples: [{ label: 'Inicio do fluxo' }],
  addMenu: { group: 'main', icon: 'player-play' },
});
