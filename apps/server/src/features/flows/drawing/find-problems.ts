import type { FlowGraph, FlowProblem } from '@balcao/contract/flows/models.ts';
import type { UserCtx } from '../../../platform/context.ts';

export type GraphCheck = (graph: FlowGraph) => FlowProblem[];

/** Nothing keeps it from going live. */
export const isSound = (problems: readonly FlowProblem[]) => problems.every(({ severity }) => severity !== 'blocking');

/** What the check knows of the company is read once, for as many graphs as are looked at. */
export function checkerOf(_ctx: UserCtx): Promise<GraphCheck> {
  return Promise.resolve(findProblems);
}

/** What the check finds in a graph of this company. */
function findProblems(graph: FlowGraph): FlowProblem[] {
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
