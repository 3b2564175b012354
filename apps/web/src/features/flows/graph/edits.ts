import type { Graph, GraphConnection, GraphNode } from '@balcao/bot/graph/graph.ts';
import { startNodeId } from '@balcao/bot/graph/graph.ts';
import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import { connectionId } from './patches.ts';

export type Point = { x: number; y: number };

export const withNode = (graph: Graph, node: GraphNode): Graph => ({
  ...graph,
  nodes: [...graph.nodes.filter(({ id }) => id !== node.id), node],
});

export const withData = (graph: Graph, nodeId: string, data: Record<string, unknown>): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => (node.id === nodeId ? { ...node, data } : node)),
});

export const withPlaces = (graph: Graph, places: ReadonlyMap<string, Point>): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) => {
    const place = places.get(node.id);
    return place ? { ...node, position: { ...node.position, ...place } } : node;
  }),
});

/** Without these blocks and ways, by id. A block takes the ways to and from it along; the start stays. */
export function without(graph: Graph, ids: ReadonlySet<string>): Graph {
  const gone = new Set([...ids].filter((id) => id !== startNodeId));
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => !gone.has(id)),
    connections: graph.connections.filter(
      (each) => !gone.has(each.source) && !gone.has(each.target) && !gone.has(connectionId(each)),
    ),
  };
}

type Way = { source: string; output: string; target: string };

/** An output leads to one block: a new way takes the place of the one before. */
export function connect(graph: Graph, { source, output, target }: Way): Graph {
  const type = graph.nodes.find(({ id }) => id === source)?.type;
  const isOther = (each: GraphConnection) => each.source !== source || outputOf(each, type) !== output;
  const way: GraphConnection = { source, target, ...(output !== 'a' && { sourceHandle: output }) };
  return { ...graph, connections: [...graph.connections.filter(isOther), way] };
}

/** The output leads nowhere any more. */
export function disconnect(graph: Graph, { source, output }: Omit<Way, 'target'>): Graph {
  const type = graph.nodes.find(({ id }) => id === source)?.type;
  const isOther = (each: GraphConnection) => each.source !== source || outputOf(each, type) !== output;
  return { ...graph, connections: graph.connections.filter(isOther) };
}
