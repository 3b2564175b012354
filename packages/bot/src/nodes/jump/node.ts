import { z } from 'zod';
import { defineNode } from '../node-kind.ts';
import { field, reference, text } from '../fields.ts';
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
  phrases,
  examples: [{ flowId: null, nodeId: '1' }],
  addMenu: { group: 'more', icon: 'corner-down-right' },
});
