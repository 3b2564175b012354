import { Graph } from '../graph/graph.ts';
import { nodeKindOf } from '../nodes/registry.ts';
import type { Problem, World } from '../verify/problem.ts';
import { ownReferences } from './own-references.ts';
import { readFile, type Refusal } from './read-file.ts';
import { readConnections, readNodes } from './read-nodes.ts';

export type ImportedFlow = { name: string; graph: Graph; triggers: unknown[]; problems: Problem[] };

const doubt = (code: string, place: Partial<Problem> = {}): Problem => ({ code, severity: 'warning', ...place });
const counted = (code: string, count: number) => (count > 0 ? [doubt(code, { names: { count: String(count) } })] : []);

/**
 * A flow from the text of a file, for the company of this world. What names something of another company, or a file that is
 * not here, is emptied and told. Never throws.
 */
export function importFlow(text: string, world: World): ImportedFlow | { refused: Refusal } {
  const file = readFile(text);
  if ('refused' in file) return file;
  const read = readNodes(file.nodes);
  const { connections, dropped } = readConnections(file.connections, read.ids);
  const owned = read.nodes.map((node) => ownReferences(node, file.refs, world));
  const graph = Graph.safeParse({ nodes: owned.map(({ node }) => node), connections });
  // The start that was added was one too many.
  if (!graph.success) return { refused: 'too-many-nodes' };
  const problems = [
    ...(read.starts === 0 ? [doubt('start-added')] : []),
    ...(read.starts > 1 ? [doubt('start-joined')] : []),
    ...counted('node-dropped', read.dropped),
    ...counted('connection-dropped', dropped),
    ...read.renamed.map((nodeId) => doubt('id-changed', { nodeId })),
    ...owned.flatMap((one) => one.problems),
    ...graph.data.nodes.flatMap(notUnderstood),
  ];
  return { name: file.name, graph: graph.data, triggers: file.triggers, problems };
}

/** Fields of other dialects: kept, and told. */
function notUnderstood({ id: nodeId, type, data }: Graph['nodes'][number]): Problem[] {
  const kind = nodeKindOf(type);
  if (!kind || !('shape' in kind.schema.def)) return [];
  const known = new Set([...Object.keys(kind.schema.def.shape as object), 'label', 'data', 'name']);
  const fields = Object.keys(data).filter((key) => !known.has(key));
  return fields.length > 0 ? [doubt('not-understood', { nodeId, names: { fields: fields.join(', ') } })] : [];
}
