import type { FlowGraph } from '@balcao/contract/flows/models.ts';

/** What a new flow begins with. */
export const emptyGraph = (): FlowGraph => ({
  nodes: [{ id: '1', position: { x: 250, y: 100 }, type: 'start', data: { label: 'Inicio do fluxo' } }],
  connections: [],
});
