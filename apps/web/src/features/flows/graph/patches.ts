import type { Graph, GraphConnection, GraphNode } from '@balcao/bot/graph/graph.ts';
import { mergeNode } from './merge-node.ts';
import { sameJson } from './same-json.ts';

/** What became of one node or one connection; null: it is not there. */
export type Patch =
  | { what: 'node'; id: string; from: GraphNode | null; to: GraphNode | null }
  | { what: 'connection'; id: string; from: GraphConnection | null; to: GraphConnection | null };

/** The output a connection leaves by; without a handle it is the only one. */
export const outputOf = (connection: GraphConnection): string => connection.sourceHandle || 'a';

/** Names a connection: stored ones have no id of their own. */
export const connectionId = (connection: GraphConnection): string =>
  `${connection.source} ${outputOf(connection)} ${connection.target}`;

function changes<T>(before: Map<string, T>, after: Map<string, T>): { id: string; from: T | null; to: T | null }[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [from, to] = [before.get(id) ?? null, after.get(id) ?? null];
    return sameJson(from, to) ? [] : [{ id, from, to }];
  });
}

const nodesById = ({ nodes }: Graph) => new Map(nodes.map((node) => [node.id, node]));
const connectionsById = ({ connections }: Graph) =>
  new Map(connections.map((connection) => [connectionId(connection), connection]));

/** What was changed from one graph to the other. */
export function differenceOf(before: Graph, after: Graph): Patch[] {
  if (before === after) return [];
  return [
    ...changes(nodesById(before), nodesById(after)).map((change) => ({ what: 'node' as const, ...change })),
    ...changes(connectionsById(before), connectionsById(after)).map((change) => ({
      what: 'connection' as const,
      ...change,
    })),
  ];
}

export const invert = (patches: readonly Patch[]): Patch[] =>
  patches.map((patch) => ({ ...patch, from: patch.to, to: patch.from }) as Patch).toReversed();

/** Two changes of the same things, one after the other, as one. */
export function joinPatches(first: readonly Patch[], second: readonly Patch[]): Patch[] {
  const joined = new Map<string, Patch>();
  for (const patch of [...first, ...second]) {
    const key = `${patch.what} ${patch.id}`;
    const earlier = joined.get(key);
    joined.set(key, earlier ? ({ ...patch, from: earlier.from } as Patch) : patch);
  }
  return [...joined.values()].filter(({ from, to }) => !sameJson(from, to));
}

/** Fields that somebody else has changed since are left as they are. */
function nodeAfter({ from, to }: Extract<Patch, { what: 'node' }>, current: GraphNode | undefined): GraphNode | null {
  if (!to || !from || !current || sameJson(from, current)) return to;
  return mergeNode({ base: from, mine: current, theirs: to }).node;
}

/** The graph with these changes. What is gone stays gone, and connections to it too. */
export function applyPatches(graph: Graph, patches: readonly Patch[]): Graph {
  const nodes = nodesById(graph);
  const connections = connectionsById(graph);
  for (const patch of patches) {
    if (patch.what === 'connection') {
      if (patch.to) connections.set(patch.id, patch.to);
      else connections.delete(patch.id);
      continue;
    }
    // A change of a node that somebody removed meanwhile: nothing is left to change.
    if (patch.from && patch.to && !nodes.has(patch.id)) continue;
    const after = nodeAfter(patch, nodes.get(patch.id));
    if (after) nodes.set(patch.id, after);
    else nodes.delete(patch.id);
  }
  const isHeld = ({ source, target }: GraphConnection) => nodes.has(source) && nodes.has(target);
  return { ...graph, nodes: [...nodes.values()], connections: [...connections.values()].filter(isHeld) };
}
