import type { GraphIndex } from '../graph/index-graph.ts';
import { startNodeId } from '../graph/graph.ts';
import { nodeKindOf } from '../nodes/registry.ts';

export type Way = { output: string; target: string };
export type Ways = ReadonlyMap<string, readonly Way[]>;

/** All ways between blocks that exist: those drawn, and those a block takes by itself. */
export function waysOf({ graph, nodes, ways }: GraphIndex): Ways {
  return new Map(
    graph.nodes.map(({ id, type, data }) => {
      const drawn = [...(ways.get(id) ?? [])].map(([output, target]) => ({ output, target }));
      const own = (nodeKindOf(type)?.leadsTo(data) ?? []).map((target) => ({ output: '', target }));
      return [id, [...drawn, ...own].filter(({ target }) => nodes.has(target))];
    }),
  );
}

/** Every block that can be come to; `mayPass` says by which ways it goes on from one. */
export function reachableFrom(
  ways: Ways,
  from: string,
  mayPass: (id: string, way: Way) => boolean = () => true,
): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const way of ways.get(id) ?? []) if (mayPass(id, way)) found.add(way.target);
  return found;
}

export const reachable = (index: GraphIndex, ways: Ways): Set<string> =>
  index.nodes.has(startNodeId) ? reachableFrom(ways, startNodeId) : new Set();
