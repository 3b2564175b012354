import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, reference, text } from '../fields.ts';
import { blocking } from '../../verify/problem.ts';
import { phrases } from './phrases.ts';

export const jumpNode = defineNode({
  kind: 'jump',
  schema: z.looseObject({
    flowId: field(reference(), { label: 'flowId', widget: 'flow' }),
    nodeId: field(text(), { label: 'nodeId', widget: 'node' }),
  }),
  waits: null,
  outputs: () => [],
  leadsTo: ({ flowId, nodeId }) => (flowId === null && nodeId !== '' ? [nodeId] : []),
  summary: ({ flowId, nodeId }) => (flowId === null ? nodeId : `#${flowId}`),
  run: ({ flowId, nodeId }, { state }) => {
    if (flowId === null) return nodeId === '' ? { move: { end: 'finished' } } : { move: { goTo: nodeId } };
    return { move: { end: 'jumped' }, effects: [{ do: 'flow', flowId, variables: state.variables }] };
  },
  verify: ({ flowId, nodeId: target }, { node, index, world }) => {
    const nodeId = node.id;
    if (flowId === null) return index.nodes.has(target) ? [] : [blocking('missing-node', { nodeId })];
    return world.flows.some(({ id, isLive }) => id === flowId && isLive) ? [] : [blocking('missing-flow', { nodeId })];
  },
  phrases,
  examples: [{ flowId: null, nodeId: '1' }],
  addMenu: { group: 'more', icon: 'corner-down-right' },
});
