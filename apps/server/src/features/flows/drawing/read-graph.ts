import { FlowGraph, type FlowProblem } from '@balcao/contract/flows/models.ts';
import { fail } from '../../../platform/fail.ts';
import { oddityIn } from './oddity-in.ts';

const MAX_NODES = 500;
const MAX_CONNECTIONS = 2000;
const MAX_GRAPH_BYTES = 2 * 1024 * 1024;

const NODE_ID = /^[A-Za-z0-9]{1,30}$/;

export type SentGraph = { nodes: readonly unknown[]; connections: readonly unknown[] };

/** A graph as it was sent, unless it is none: ERR_FLOW_INVALID with what is wrong. What may not go live is a graph all the same. */
export function readGraph({ nodes, connections }: SentGraph): FlowGraph {
  if (nodes.length > MAX_NODES) return refuse('too-many-nodes');
  if (connections.length > MAX_CONNECTIONS) return refuse('too-many-connections');
  const oddity = oddityIn({ nodes, connections });
  if (oddity !== null) return refuse(oddity);
  if (Buffer.byteLength(JSON.stringify({ nodes, connections })) > MAX_GRAPH_BYTES) return refuse('graph-too-large');
  const parsed = FlowGraph.safeParse({ nodes, connections });
  if (!parsed.success) return refuse('wrong-shape', String(parsed.error.issues[0]?.path.join('.')));
  const ids = parsed.data.nodes.map(({ id }) => id);
  if (!ids.every((id) => NODE_ID.test(id))) return refuse('odd-id');
  if (new Set(ids).size < ids.length) return refuse('duplicate-id');
  return parsed.data;
}

function refuse(code: string, place?: string): never {
  const problem: FlowProblem = { code, severity: 'blocking', ...(place !== undefined && { names: { place } }) };
  return fail('ERR_FLOW_INVALID', { problems: [problem] });
}
