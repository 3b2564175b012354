import { startNodeId, type Graph, type GraphNode } from './graph.ts';

const FIRST = { x: 100, y: 100 };
const STEP = { x: 300, y: 150 };

/** Who stands above among siblings. The hand-over to a queue is called `ticket` in older flows. */
const priority = (
  'start ticket queue question message menu condition interval randomizer singleBlock img audio video ' +
  'document collect updateContact tag httpRequest hours jump closeTicket'
).split(' ');

function rankOf({ type }: GraphNode): number {
  const rank = priority.indexOf(type);
  return rank === -1 ? priority.length : rank;
}

const byRank = (one: GraphNode, other: GraphNode) => rankOf(one) - rankOf(other);

/** Blocks by the number of ways from the start, and those that no way reaches. */
function columnsOf(graph: Graph): { columns: GraphNode[][]; unreached: GraphNode[] } {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const ways = Map.groupBy(graph.connections, ({ source }) => source);
  const columns: GraphNode[][] = [];
  let next = [startNodeId];
  while (next.length > 0) {
    const column: GraphNode[] = [];
    for (const id of next) {
      const node = nodes.get(id);
      // Taken out at once: a block stands where it is met first.
      if (node && nodes.delete(id)) column.push(node);
    }
    if (column.length > 0) columns.push(column.toSorted(byRank));
    next = column.flatMap(({ id }) => (ways.get(id) ?? []).map(({ target }) => target));
  }
  return { columns, unreached: [...nodes.values()].toSorted(byRank) };
}

/**
 * The graph with its blocks in order: the start at (100, 100), what follows 300 to the right, siblings 150 apart. What no
 * way reaches stands in a row below everything.
 */
export function layoutGraph(graph: Graph): Graph {
  const { columns, unreached } = columnsOf(graph);
  const below = Math.max(0, ...columns.map(({ length }) => length));
  const cells = [
    ...columns.flatMap((column, at) => column.map(({ id }, row) => ({ id, at, row }))),
    ...unreached.map(({ id }, at) => ({ id, at, row: below })),
  ];
  const places = new Map(cells.map(({ id, at, row }) => [id, { x: FIRST.x + at * STEP.x, y: FIRST.y + row * STEP.y }]));
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({ ...node, position: { ...node.position, ...places.get(node.id) } })),
  };
}
