import type { FlowGraph, FlowProblem } from '@balcao/contract/flows/models.ts';

/** What the check finds in a graph of this company. */
export function findProblems(graph: FlowGraph): FlowProblem[] {
  const starts = graph.nodes.filter(({ type }) => type === 'start').length;
  const known = new Set(graph.nodes.map(({ id }) => id));
  const lost = graph.connections.filter(({ source, target }) => !known.has(source) || !known.has(target));
  return [
    ...(starts === 1 ? [] : [blocking('one-start')]),
    ...lost.map(({ source }) => blocking('connection-to-nothing', source)),
  ];
}

const blocking = (code: string, nodeId?: string): FlowProblem => ({
  code,
  severity: 'blocking',
  ...(nodeId !== undefined && { nodeId }),
});
