import { Graph } from '@balcao/bot/graph/graph.ts';
import { limits } from '@balcao/bot/limits.ts';
import type { FlowGraph, FlowProblem } from '@balcao/contract/flows/models.ts';
import { fail } from '../../../platform/fail.ts';
import { oddityIn } from './oddity-in.ts';

export type SentGraph = { nodes: readonly unknown[]; connections: readonly unknown[] };

/** A graph as it was sent, unless it is none: ERR_FLOW_INVALID with what is wrong. What may not go live is a graph all the same. */
export function readGraph({ nodes, connections }: SentGraph): FlowGraph {
  if (nodes.length > limits.nodes) return refuse('too-many-nodes');
  if (connections.length > limits.connections) return refuse('too-many-connections');
  const oddity = oddityIn({ nodes, connections });
  if (oddity !== null) return refuse(oddity);
  if (Buffer.byteLength(JSON.stringify({ nodes, connections })) > limits.graphBytes) return refuse('graph-too-large');
  const parsed = Graph.safeParse({ nodes, connections });
  if (!parsed.success) return refuse('wrong-shape', String(parsed.error.issues[0]?.path.join('.')));
  const ids = parsed.data.nodes.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return refuse('duplicate-id');
  return parsed.data;
}

function refuse(code: string, place?: string): never {
  const problem: FlowProblem = { code, severity: 'blocking', ...(place !== undefined && { names: { place } }) };
  return fail('ERR_FLOW_INVALID', { problems: [problem] });
}
