import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, number } from '../fields.ts';
import { warning } from '../../verify/problem.ts';
import { phrases } from './phrases.ts';

export const randomizerNode = defineNode({
  kind: 'randomizer',
  schema: z.looseObject({ percent: field(number(), { label: 'percent', widget: 'percent' }) }),
  waits: null,
  outputs: () => [
    { id: 'a', name: 'a' },
    { id: 'b', name: 'b' },
  ],
  summary: ({ percent }) => `${percent ?? 0}% / ${100 - (percent ?? 0)}%`,
  run: ({ percent }, { tools }) => {
    const draw = Math.floor(tools.random() * 100);
    return { move: { go: draw < (percent ?? 0) ? 'a' : 'b' }, facts: { draw } };
  },
  verify: ({ percent }, { node, index }) => {
    const dead = percent === 100 ? 'b' : (percent ?? 0) === 0 ? 'a' : null;
    if (dead === null || !index.ways.get(node.id)?.has(dead)) return [];
    return [warning('dead-branch', { nodeId: node.id, handle: dead, names: { percent: String(percent ?? 0) } })];
  },
  phrases,
  examples: [{ percent: 50 }],
  addMenu: { group: 'main', icon: 'arrows-split' },
});
