import type { Graph, GraphNode } from '../graph/graph.ts';
import { indexGraph, type GraphIndex } from '../graph/index-graph.ts';
import { nodeKindOf } from '../nodes/registry.ts';
import { secretsIn } from '../text/fill-text.ts';
import { blocking, warning, type Problem, type World } from './problem.ts';
import { reachable, waysOf } from './reach.ts';
import { checkVariables } from './variables.ts';
import { checkLengths, checkLimits, checkOutputs } from './ways.ts';

/** Everything that is known to be wrong with a drawing, or doubted, in this company. Never throws, whatever is drawn. */
export function verifyGraph(graph: Graph, world: World): Problem[] {
  const index = indexGraph(graph);
  const ways = waysOf(index);
  const reached = reachable(index, ways);
  const nodes = graph.nodes.filter(({ id }) => reached.has(id));
  const starts = graph.nodes.filter(({ type }) => type === 'start');
  return [
    ...(starts.length === 1 && starts[0]?.id === '1' ? [] : [blocking('one-start')]),
    ...lostConnections(index),
    ...nodes.flatMap((node) => checkNode(node, { index, world })),
    ...graph.nodes.filter(({ id }) => !reached.has(id)).map(({ id }) => warning('unreachable', { nodeId: id })),
    ...checkLengths(nodes, ways),
    ...checkOutputs(nodes, ways),
    ...checkLimits(index, nodes, ways),
    ...checkVariables(nodes, ways, world),
  ];
}

const lostConnections = ({ graph, nodes }: GraphIndex): Problem[] =>
  graph.connections
    .filter(({ source, target }) => !nodes.has(source) || !nodes.has(target))
    .map(({ source }) => blocking('connection-to-nothing', { nodeId: source }));

function checkNode(node: GraphNode, { index, world }: { index: GraphIndex; world: World }): Problem[] {
  const kind = nodeKindOf(node.type);
  if (!kind) return [blocking('unknown-kind', { nodeId: node.id, names: { kind: node.type } })];
  return [...kind.verify(node.data, { node, index, world }), ...checkSecrets(node, world)];
}

/** Secrets stand in calls only, and are there. */
function checkSecrets({ id: nodeId, type, data }: GraphNode, world: World): Problem[] {
  const named = new Set(secretsIn(JSON.stringify(data)));
  return [...named].flatMap((secret) => {
    if (type !== 'httpRequest') return [blocking('secret-in-text', { nodeId, names: { secret } })];
    return world.secrets.includes(secret) ? [] : [blocking('unknown-secret', { nodeId, names: { secret } })];
  });
}
