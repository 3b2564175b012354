import type { Graph } from '../graph/graph.ts';
import { exchangeReferences, referencesOf, type ReferredKind } from './references.ts';

/** Names of what blocks refer to, so that another company can find its own. */
export type ExportedRefs = Record<Exclude<ReferredKind, 'media'>, { id: number; name: string }[]> & {
  media: { name: string; sha256: string }[];
};

export type ExportedTrigger = { kind: string; pattern: string; match: string };

export type ExportedFlow = Graph & { name: string; format: number; refs: ExportedRefs; triggers: ExportedTrigger[] };

export const GRAPH_FORMAT = 1;

export type Exported = { name: string; graph: Graph; known: ExportedRefs; triggers: readonly ExportedTrigger[] };

/** A flow as a file: the graph as it was drawn, and what its references are called. No secret and no company is in it. */
export function exportGraph({ name, graph, known, triggers }: Exported): ExportedFlow {
  const nodes = graph.nodes.map((node) => exchangeReferences(node, ({ value }) => value));
  const used = new Set(nodes.flatMap(referencesOf).map(({ kind, value }) => `${kind} ${value}`));
  const ofKind = (kind: Exclude<ReferredKind, 'media'>) =>
    known[kind].filter(({ id }) => used.has(`${kind} ${id}`)).map(({ id, name: called }) => ({ id, name: called }));
  return {
    name,
    format: GRAPH_FORMAT,
    nodes,
    connections: graph.connections,
    refs: {
      queues: ofKind('queues'),
      users: ofKind('users'),
      tags: ofKind('tags'),
      flows: ofKind('flows'),
      media: known.media.filter((file) => used.has(`media ${file.name}`)),
    },
    triggers: triggers.map(({ kind, pattern, match }) => ({ kind, pattern, match })),
  };
}
