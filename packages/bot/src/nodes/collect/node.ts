import { z } from 'zod';
import { defineNode, type NodeResult } from '../node-kind.ts';
import { field, text } from '../fields.ts';
import { blocking } from '../../verify/problem.ts';
import { phrases } from './phrases.ts';

export const collectNode = defineNode({
  kind: 'collect',
  schema: z.looseObject({ name: field(text(), { label: 'name', widget: 'question-variable' }) }),
  waits: 'sometimes',
  outputs: () => [{ id: 'a' }],
  summary: ({ name }) => name,
  run: ({ name: written }, { event, valueOf }) => {
    const name = written.trim();
    if (name === '') return { move: { go: 'a' } };
    if (event.kind !== 'said') {
      const value = valueOf(name);
      return value === '' ? { move: { ask: 'new' } } : confirm(name, value);
    }
    const value = event.text.trim();
    if (value === '') return { move: { keep: true } };
    const confirmed = confirm(name, value);
    return { ...confirmed, effects: [{ do: 'set', name, value }, ...(confirmed.effects ?? [])] };
  },
  verify: ({ name }, { node }) => (name.trim() === '' ? [blocking('missing-name', { nodeId: node.id })] : []),
  phrases,
  examples: [{ name: 'nome' }],
  addMenu: { group: 'main', icon: 'clipboard-check' },
});

function confirm(name: string, value: string): NodeResult {
  return { move: { go: 'a' }, effects: [{ do: 'collect', name, value }], facts: { collected: name } };
}
