import { z } from 'zod';
import { Graph, startNodeId, type GraphConnection, type GraphNode } from '../graph/graph.ts';
import { nestedId } from '../nodes/fields.ts';
import { nodeKinds } from '../nodes/registry.ts';
import type { Problem } from '../verify/problem.ts';
import type { ExportedRefs } from './export-graph.ts';
import { exchangeReferences, type Reference } from './references.ts';

const named = z.array(z.object({ id: z.number(), name: z.string() })).catch([]);
const Refs = z
  .object({
    queues: named,
    users: named,
    tags: named,
    flows: named,
    media: z.array(z.object({ name: z.string(), sha256: z.string() })).catch([]),
  })
  .catch({ queues: [], users: [], tags: [], flows: [], media: [] });

export type Imported = { graph: Graph; problems: Problem[] };

/**
 * A file of a flow as a graph of this company, or null when it holds none. What it refers to is kept when the company has the
 * same under the same id and name, found by its name or content otherwise, and emptied when there is none.
 */
export function importGraph(file: unknown, own: ExportedRefs): Imported | null {
  const drawn = Graph.safeParse(graphIn(file));
  if (!drawn.success) return null;
  const { nodes, connections } = drawn.data;
  if (new Set(nodes.map(({ id }) => id)).size < nodes.length) return null;
  const problems: Problem[] = [];
  const refs = Refs.parse(isRecord(file) ? file['refs'] : {});
  const settled = withStart(nodes).map((node) => {
    const spelt = inOurWords(node);
    problems.push(...notUnderstood(spelt));
    return exchangeReferences(spelt, (reference) => {
      const found = find(reference, refs, own);
      if (found === null) problems.push(emptied(node, reference, refs));
      return found;
    });
  });
  return { graph: { nodes: settled, connections: keepKnown(connections, settled, problems) }, problems };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Files of other programs hold the graph one level deeper. */
const graphIn = (file: unknown): unknown => (isRecord(file) && isRecord(file['flow']) ? file['flow'] : file);

function withStart(nodes: readonly GraphNode[]): GraphNode[] {
  if (nodes.some(({ type, id }) => type === 'start' || id === startNodeId)) return [...nodes];
  const start = { id: startNodeId, position: { x: 100, y: 100 }, type: 'start', data: { label: 'Inicio do fluxo' } };
  return [start, ...nodes];
}

const nestedFields = new Map([
  ['queue', 'queueId'],
  ['tag', 'tagId'],
]);

/** Other dialects call the block of queues `ticket`, and keep what a block names elsewhere. */
function inOurWords(node: GraphNode): GraphNode {
  const type = node.type === 'ticket' ? 'queue' : node.type;
  const field = nestedFields.get(type);
  if (field === undefined) return node;
  const { id: _id, data: _inner, ...data } = node.data;
  return { ...node, type, data: { ...data, [field]: node.data[field] ?? nestedId(node.data) ?? null } };
}

function find({ kind, value }: Reference, refs: ExportedRefs, own: ExportedRefs): string | number | null {
  if (kind === 'media') {
    if (own.media.some(({ name }) => name === value)) return value;
    const sha256 = refs.media.find(({ name }) => name === value)?.sha256;
    return own.media.find((file) => file.sha256 === sha256)?.name ?? null;
  }
  const name = refs[kind].find(({ id }) => id === value)?.name;
  if (name === undefined) return null;
  const same = own[kind].filter((one) => one.name === name);
  return (same.find(({ id }) => id === value) ?? same[0])?.id ?? null;
}

const emptied = ({ id }: GraphNode, { kind, value }: Reference, refs: ExportedRefs): Problem => ({
  code: 'reference-emptied',
  severity: 'warning',
  nodeId: id,
  names: {
    kind,
    name: kind === 'media' ? String(value) : (refs[kind].find((one) => one.id === value)?.name ?? String(value)),
  },
});

/** Fields that no block of this kind has: they stay, and nothing is done with them. */
function notUnderstood({ id, type, data }: GraphNode): Problem[] {
  const schema = nodeKinds.get(type)?.schema;
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = Object.keys(data).filter((key) => !Object.hasOwn(schema.shape as object, key));
  const names = { fields: fields.join(', ') };
  return fields.length === 0 ? [] : [{ code: 'not-understood', severity: 'warning', nodeId: id, names }];
}

function keepKnown(connections: readonly GraphConnection[], nodes: readonly GraphNode[], problems: Problem[]) {
  const known = new Set(nodes.map(({ id }) => id));
  return connections.filter(({ source, target }) => {
    if (known.has(source) && known.has(target)) return true;
    problems.push({ code: 'connection-dropped', severity: 'warning', ...(known.has(source) && { nodeId: source }) });
    return false;
  });
}
