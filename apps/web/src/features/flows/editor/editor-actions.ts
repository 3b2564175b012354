import { startNodeId, type Graph, type GraphNode } from '@balcao/bot/graph/graph.ts';
import { layoutGraph } from '@balcao/bot/graph/layout.ts';
import { newNodeId, placeBeside, placeCopy } from '@balcao/bot/graph/placement.ts';
import { nodeKindOf } from '@balcao/bot/nodes/registry.ts';
import { toastSuccess, toastWarning } from '../../../ui/feedback/toast.tsx';
import { connect, disconnect, without, withNode } from '../graph/edits.ts';
import { paste, readCopied } from '../graph/clipboard.ts';
import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import { editorPhrases } from '../phrases/editor/phrases.ts';
import { TOAST_MS } from '../toast-time.ts';
import { CARD_WIDTH } from './canvas/card-width.ts';
import type { Editor } from './editor-store.ts';

type NewBlock = { kind: string; data: Record<string, unknown>; after: string | null };

/** The first output of a block that leads nowhere yet. */
export function freeOutput(graph: Graph, nodeId: string): string | null {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (!node) return null;
  const used = new Set(
    graph.connections.filter(({ source }) => source === nodeId).map((each) => outputOf(each, node.type)),
  );
  const outputs = nodeKindOf(node.type)?.outputs(node.data) ?? [];
  return outputs.find(({ id, optional }) => !optional && !used.has(id))?.id ?? null;
}

/** `after` is a block, or a block and one of its outputs: `b a2`. */
function joined(graph: Graph, after: string, target: string): Graph {
  const [source = '', named] = after.split(' ');
  const output = named ?? freeOutput(graph, source);
  return output === null || source === target ? graph : connect(graph, { source, output, target });
}

/** Blocks in a copied text, put into the drawing. False: the text is something else. */
function pasteText(editor: Editor, text: string): boolean {
  const copied = readCopied(text);
  if (!copied) {
    toastWarning(editorPhrases.t('notPasted'));
    return false;
  }
  const pasted = paste(editor.state().graph, copied, newNodeId);
  editor.change(() => pasted.graph);
  editor.select(pasted.ids);
  return true;
}

export type Actions = ReturnType<typeof createActions>;

/** What people do to a drawing, whether by mouse, by keyboard or in the list. */
export function createActions(editor: Editor) {
  function add({ kind, data, after }: NewBlock): string {
    const id = kind === 'start' ? startNodeId : newNodeId();
    editor.change((drawn) => {
      const known = drawn.nodes.find((node) => node.id === id);
      const node: GraphNode = { id, type: kind, data, position: known?.position ?? placeBeside(drawn, CARD_WIDTH) };
      const added = withNode(drawn, node);
      return after === null ? added : joined(added, after, id);
    });
    editor.select([id]);
    return id;
  }

  function remove(ids: Iterable<string>): void {
    editor.change((drawn) => without(drawn, new Set(ids)));
  }

  function duplicate(ids: Iterable<string>): void {
    const copies: string[] = [];
    editor.change((drawn) => {
      let next = drawn;
      for (const id of ids) {
        const node = drawn.nodes.find((each) => each.id === id);
        if (!node || id === startNodeId) continue;
        const copy = { ...node, id: newNodeId(), position: placeCopy(next, node) };
        copies.push(copy.id);
        next = withNode(next, copy);
      }
      return next;
    });
    if (copies.length > 0) editor.select(copies);
  }

  return {
    add,
    remove,
    duplicate,
    pasteText: (text: string): boolean => pasteText(editor, text),
    /** Begins a new block; one whose form has nothing to ask is there at once. */
    begin: (kind: string, after: string | null): void => {
      if (kind === 'start') add({ kind, data: { label: 'Inicio do fluxo' }, after: null });
      else editor.open({ what: 'new', kind, after });
    },
    lead: (source: string, output: string, target: string | null): void =>
      editor.change((drawn) =>
        target === null ? disconnect(drawn, { source, output }) : connect(drawn, { source, output, target }),
      ),
    removeSelected: (): void => remove(editor.state().selected),
    organize: (): void => {
      editor.change((drawn) => layoutGraph(drawn));
      toastSuccess(editorPhrases.t('organized'), TOAST_MS);
    },
  };
}
