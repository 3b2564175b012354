import type { Graph } from '@balcao/bot/graph/graph.ts';
import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import { useMemo } from 'react';
import type { Looks } from './canvas/canvas-nodes.ts';
import { sameLook, type Look } from './canvas/look.ts';
import { useEditorState } from './editor-context.ts';
import type { EditorState } from './editor-store.ts';
import { declaredOutputs } from './kinds.ts';
import { useOthers } from './presence/use-others.ts';
import { useLists, type Lists } from './use-lists.ts';
import type { Problems } from './use-problems.ts';

export type Marks = ReadonlyMap<string, Look['mark']>;

const NO_MARKS: Marks = new Map();

const graphIn = ({ graph }: EditorState) => graph;
const figuresIn = ({ figures }: EditorState) => figures;

/** Outputs that connections leave by and the kind of the block does not name, by block. */
function extraOutputs(graph: Graph): Map<string, string> {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const extras = new Map<string, Set<string>>();
  for (const connection of graph.connections) {
    const node = nodes.get(connection.source);
    if (!node) continue;
    const output = outputOf(connection, node.type);
    if (declaredOutputs(node).some(({ id }) => id === output)) continue;
    extras.set(node.id, (extras.get(node.id) ?? new Set()).add(output));
  }
  return new Map([...extras].map(([id, outputs]) => [id, [...outputs].join(' ')]));
}

const listOf = { queue: 'queues', ticket: 'queues', tag: 'tags', jump: 'flows' } as const;

/** The name of the queue, tag or flow that a block holds the id of. */
export function nameIn(lists: Lists, type: string, { queueId, tagId, flowId }: Record<string, unknown>): string | null {
  if (!Object.hasOwn(listOf, type)) return null;
  const list: readonly { id: number; name: string }[] | undefined = lists[listOf[type as keyof typeof listOf]];
  const id = { queues: queueId, tags: tagId, flows: flowId }[listOf[type as keyof typeof listOf]];
  return list?.find((each) => each.id === id)?.name ?? null;
}

/** What each card shows beyond its data. */
export function useLooks(problems: Problems, marks: Marks = NO_MARKS): Looks {
  const graph = useEditorState(graphIn);
  const figures = useEditorState(figuresIn);
  const lists = useLists();
  const others = useOthers();
  return useMemo(() => {
    const extras = extraOutputs(graph);
    return new Map(
      graph.nodes.map(({ id, type, data }) => [
        id,
        sameLook({
          problem: problems.worst.get(id) ?? null,
          mark: marks.get(id) ?? null,
          figure: figures.get(id)?.line ?? null,
          counts: figures.get(id)?.counts ?? '',
          said: nameIn(lists, type, data),
          heldBy: others.find(({ nodes }) => nodes.includes(id))?.name ?? null,
          extra: extras.get(id) ?? '',
        }),
      ]),
    );
  }, [graph, problems, marks, figures, lists, others]);
}
