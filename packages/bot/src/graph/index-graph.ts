import type { Graph, GraphConnection, GraphNode } from './graph.ts';

/** A graph prepared for looking things up; built once a version, never changed. */
export type GraphIndex = {
  graph: Graph;
  nodes: ReadonlyMap<string, GraphNode>;
  /** By node, then by output: where it leads. */
  ways: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

const DEFAULT_OUTPUT = 'a';

/** The output a connection leaves by. Menus of other dialects write `1` for `a1`. */
export function outputOf(connection: GraphConnection, sourceType: string | undefined): string {
  const handle = connection.sourceHandle ?? DEFAULT_OUTPUT;
  if (handle === '') return DEFAULT_OUTPUT;
  return sourceType === 'menu' && /^\d+(\.\d+)*$/.test(handle) ? `a${handle}` : handle;
}

export function indexGraph(graph: Graph): GraphIndex {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const ways = new Map<string, Map<string, string>>();
  for (const connection of graph.connections) {
    const { source, target } = connection;
    const outputs = ways.get(source) ?? new Map<string, string>();
    ways.set(source, outputs);
    const output = outputOf(connection, nodes.get(source)?.type);
    // Of two ways out of one output the first drawn is gone.
    if (!outputs.has(output)) outputs.set(output, target);
  }
  return { graph, nodes, ways };
}

/** The block that this output leads to; undefined when it leads nowhere. */
export function nextNode(index: GraphIndex, nodeId: string, output: string): GraphNode | undefined {
  const target = index.ways.get(nodeId)?.get(output);
  return target === undefined ? undefined : index.nodes.get(target);
}
