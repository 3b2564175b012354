import type { GraphIndex } from '../graph/index-graph.ts';
import type { GraphNode } from '../graph/graph.ts';
import { limits } from '../limits.ts';
import { nodeKindOf } from '../nodes/registry.ts';
import { heaviestWays, onCircles, sortByWays } from './find-cycles.ts';
import { blocking, warning, type Problem } from './problem.ts';
import { reachableFrom, type Ways } from './reach.ts';

const MESSAGES_IN_A_ROW = 10;
const CUSTOMER = 'answer';
const waitsOf = ({ type }: GraphNode) => nodeKindOf(type)?.waits ?? null;

/** Circles without a customer, and ways that are too long without a wait. Waiting for a clock breaks no circle. */
export function checkLengths(nodes: readonly GraphNode[], ways: Ways): Problem[] {
  const silent = new Set(nodes.filter((node) => waitsOf(node) !== CUSTOMER).map(({ id }) => id));
  const circles = onCircles(silent, ways).map((nodeId) => blocking('cycle-without-customer', { nodeId }));
  if (circles.length > 0) return circles;
  const straight = new Set(nodes.filter((node) => !isPausing(node)).map(({ id }) => id));
  const { sorted } = sortByWays(straight, ways);
  const tooLong = [...heaviestWays(sorted, ways, () => 1)].find(([, nodesBefore]) => nodesBefore > limits.nodesPerTurn);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const said = heaviestWays(sortByWays(silent, ways).sorted, ways, (id) => messagesOf(byId.get(id)));
  const tooMany = [...said].find(([, messages]) => messages > MESSAGES_IN_A_ROW);
  return [
    ...(tooLong ? [blocking('too-long-without-wait', { nodeId: tooLong[0] })] : []),
    ...(tooMany ? [warning('many-messages', { nodeId: tooMany[0] })] : []),
  ];
}

/** Whether a turn always ends here. A pause of no seconds is none. */
const isPausing = (node: GraphNode) =>
  node.type === 'interval' ? Number(node.data['sec']) > 0 : ['answer', 'result'].includes(waitsOf(node) ?? '');

const sayers = new Set(['message', 'img', 'audio', 'video', 'document']);

function messagesOf(node: GraphNode | undefined): number {
  if (!node) return 0;
  const elements = node.data['elements'];
  if (node.type !== 'singleBlock' || !Array.isArray(elements)) return sayers.has(node.type) ? 1 : 0;
  return elements.filter((element: { type?: unknown } | null) => element?.type !== 'interval').length;
}

/** Ways out that lead nowhere. */
export const checkOutputs = (nodes: readonly GraphNode[], ways: Ways): Problem[] =>
  nodes.flatMap((node) => {
    const drawn = new Set((ways.get(node.id) ?? []).map(({ output }) => output));
    const outputs = nodeKindOf(node.type)?.outputs(node.data) ?? [];
    return outputs
      .filter(({ id, optional }) => !optional && !drawn.has(id) && !outputs.some((sub) => sub.id.startsWith(`${id}.`)))
      .map(({ id }) => warning('dead-end', { nodeId: node.id, handle: id }));
  });

/** A question after whose answer the ticket is closed, without a time of its own. */
export function checkLimits({ nodes: all }: GraphIndex, nodes: readonly GraphNode[], ways: Ways): Problem[] {
  const isAsking = (id: string) => {
    const node = all.get(id);
    return node !== undefined && waitsOf(node) === CUSTOMER;
  };
  return nodes.flatMap((node) => {
    const drawn = ways.get(node.id) ?? [];
    if (node.type !== 'question' || drawn.some(({ output }) => output === 'timeout')) return [];
    const after = reachableFrom(ways, node.id, (id) => id === node.id || !isAsking(id));
    const closes = [...after].some((id) => all.get(id)?.type === 'closeTicket');
    return closes ? [warning('closes-without-limit', { nodeId: node.id })] : [];
  });
}
