import { pathsRead } from '../http/read-response.ts';
import type { GraphIndex } from '../graph/index-graph.ts';

const known = new WeakMap<GraphIndex, string[]>();

/** Every path of a call's answer that a graph names, each once; looked for once a version. */
export function readsOfGraph(index: GraphIndex): string[] {
  const reads = known.get(index) ?? pathsRead(index.graph.nodes.map(({ data }) => data));
  known.set(index, reads);
  return reads;
}
