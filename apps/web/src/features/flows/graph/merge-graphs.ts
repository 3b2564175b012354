import type { Graph, GraphConnection, GraphNode } from '@balcao/bot/graph/graph.ts';
import { mergeNode } from './merge-node.ts';
import { connectionId, outputOf } from './patches.ts';
import { sameJson } from './same-json.ts';

/** What two people changed at the same time: a field, a node one of them removed, or where an output leads. */
export type Collision =
  | { what: 'field'; nodeId: string; field: string; mine: unknown; theirs: unknown }
  | { what: 'removed'; nodeId: string; by: 'mine' | 'theirs'; node: GraphNode }
  | { what: 'output'; nodeId: string; output: string; mine: GraphConnection; theirs: GraphConnection };

type Sides = { base: Graph; mine: Graph; theirs: Graph };
type Merged = { graph: Graph; collisions: Collision[] };
type NodeSides = { base: GraphNode | undefined; mine: GraphNode | undefined; theirs: GraphNode | undefined };

const byId = ({ nodes }: Graph) => new Map(nodes.map((node) => [node.id, node]));
const byConnection = ({ connections }: Graph) => new Map(connections.map((each) => [connectionId(each), each]));

/** One has removed it. Whoever changed it meanwhile is asked; until then the changed node stays. */
function mergeRemoved(
  base: GraphNode,
  { mine, theirs }: NodeSides,
): { node: GraphNode | null; collisions: Collision[] } {
  const kept = mine ?? theirs;
  if (!kept || sameJson({ ...kept, position: null }, { ...base, position: null }))
    return { node: null, collisions: [] };
  const by = mine ? ('theirs' as const) : ('mine' as const);
  return { node: kept, collisions: [{ what: 'removed', nodeId: base.id, by, node: kept }] };
}

function mergeOne({ base, mine, theirs }: NodeSides): { node: GraphNode | null; collisions: Collision[] } {
  if (base && (!mine || !theirs)) return mergeRemoved(base, { base, mine, theirs });
  if (!mine || !theirs) return { node: mine ?? theirs ?? null, collisions: [] };
  const { node, collisions } = mergeNode({ base: base ?? { ...mine, data: {} }, mine, theirs });
  return { node, collisions: collisions.map((each) => ({ what: 'field', nodeId: mine.id, ...each })) };
}

/** Added by either: there. Removed by either: gone. An output that both led elsewhere is asked about; mine stands. */
function mergeConnections({ base, mine, theirs }: Sides): { connections: GraphConnection[]; collisions: Collision[] } {
  const [known, ours, others] = [byConnection(base), byConnection(mine), byConnection(theirs)];
  const stays = (id: string) => (known.has(id) ? ours.has(id) && others.has(id) : true);
  const merged = new Map([...others, ...ours].filter(([id]) => stays(id)));
  const collisions: Collision[] = [];
  for (const [id, connection] of ours) {
    if (known.has(id) || others.has(id)) continue;
    for (const [otherId, other] of others) {
      const isSameOutput = other.source === connection.source && outputOf(other) === outputOf(connection);
      if (!isSameOutput || known.has(otherId) || ours.has(otherId)) continue;
      merged.delete(otherId);
      const output = outputOf(connection);
      collisions.push({ what: 'output', nodeId: connection.source, output, mine: connection, theirs: other });
    }
  }
  return { connections: [...merged.values()], collisions };
}

/** Both sides' changes since `base` in one graph. What collides stands as I left it, and is told. */
export function mergeGraphs(sides: Sides): Merged {
  const [base, mine, theirs] = [byId(sides.base), byId(sides.mine), byId(sides.theirs)];
  const results = [...new Set([...mine.keys(), ...theirs.keys()])].map((id) =>
    mergeOne({ base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }),
  );
  const nodes = results.flatMap(({ node }) => (node ? [node] : []));
  const held = new Set(nodes.map(({ id }) => id));
  const { connections, collisions } = mergeConnections(sides);
  return {
    graph: {
      ...sides.mine,
      nodes,
      connections: connections.filter(({ source, target }) => held.has(source) && held.has(target)),
    },
    collisions: [...results.flatMap((result) => result.collisions), ...collisions],
  };
}

function withoutNode(graph: Graph, id: string): Graph {
  return {
    ...graph,
    nodes: graph.nodes.filter((node) => node.id !== id),
    connections: graph.connections.filter(({ source, target }) => source !== id && target !== id),
  };
}

/** The graph with theirs in the place of mine, for one collision. */
export function takeTheirs(graph: Graph, collision: Collision): Graph {
  if (collision.what === 'removed') return collision.by === 'theirs' ? withoutNode(graph, collision.nodeId) : graph;
  if (collision.what === 'output') {
    const mine = connectionId(collision.mine);
    const others = graph.connections.filter((each) => connectionId(each) !== mine);
    return { ...graph, connections: [...others, collision.theirs] };
  }
  const { nodeId, field, theirs } = collision;
  const nodes = graph.nodes.map((node) =>
    node.id === nodeId ? { ...node, data: { ...node.data, [field]: theirs } } : node,
  );
  return { ...graph, nodes };
}

/** Mine: only what I removed and they changed is not as I left it yet. */
export const takeMine = (graph: Graph, collision: Collision): Graph =>
  collision.what === 'removed' && collision.by === 'mine' ? withoutNode(graph, collision.nodeId) : graph;
