import { startNodeId, type Graph, type GraphNode } from '@balcao/bot/graph/graph.ts';
import { outputOf } from '@balcao/bot/graph/index-graph.ts';

/** A block in the order a conversation meets it; `depth` counts the ways from the start, null when none leads there. */
export type Read = { node: GraphNode; depth: number | null };

const byPlace = (one: GraphNode, other: GraphNode) =>
  one.position.x - other.position.x || one.position.y - other.position.y;

/** The start, then everything along the first way, then along the second; what no way reaches stands at the end. */
export function readingOrder(graph: Graph): Read[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const ways = Map.groupBy(graph.connections, ({ source }) => source);
  const order: Read[] = [];
  const seen = new Set<string>();
  const targetsOf = (node: GraphNode) =>
    (ways.get(node.id) ?? [])
      .toSorted((one, other) =>
        outputOf(one, node.type).localeCompare(outputOf(other, node.type), 'en', { numeric: true }),
      )
      .map(({ target }) => target);

  // A stack of its own: a conversation of five hundred blocks in a row is deeper than it looks.
  const stack: { id: string; depth: number }[] = [{ id: startNodeId, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { id, depth } = next;
    const node = nodes.get(id);
    if (!node || seen.has(id)) continue;
    seen.add(id);
    order.push({ node, depth });
    stack.push(
      ...targetsOf(node)
        .toReversed()
        .map((target) => ({ id: target, depth: depth + 1 })),
    );
  }
  const rest = graph.nodes.filter(({ id }) => !seen.has(id)).toSorted(byPlace);
  return [...order, ...rest.map((node) => ({ node, depth: null }))];
}
