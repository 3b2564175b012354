import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import type { Graph } from '@balcao/bot/graph/graph.ts';
import { isTyping } from '../../../platform/keys/focus-target.ts';
import { parseStroke } from '../../../platform/keys/parse-stroke.ts';
import type { EditorSession } from './editor-context.ts';

export type EditorCommands = {
  openAddMenu: () => void;
  save: () => void;
  nextProblem: () => void;
};

/** Every key of the editor, in the order in which they are explained. */
export const editorKeys = [
  { keys: 'A', name: 'key.add' },
  { keys: 'Enter', name: 'key.edit' },
  { keys: '← ↑ → ↓', name: 'key.move' },
  { keys: 'W', name: 'key.next' },
  { keys: 'Q', name: 'key.previous' },
  { keys: 'Delete', name: 'key.remove' },
  { keys: 'D', name: 'key.duplicate' },
  { keys: 'Ctrl Z', name: 'key.undo' },
  { keys: 'Ctrl Shift Z', name: 'key.redo' },
  { keys: 'Ctrl C', name: 'key.copy' },
  { keys: 'Ctrl V', name: 'key.paste' },
  { keys: 'Ctrl A', name: 'key.all' },
  { keys: 'S', name: 'key.save' },
  { keys: 'F', name: 'key.find' },
  { keys: 'G', name: 'key.problem' },
  { keys: 'Ctrl Enter', name: 'key.try' },
  { keys: '?', name: 'key.map' },
] as const;

/** The one marked block; null when there is none, or more than one. */
function marked({ editor }: EditorSession): string | null {
  const { selected, graph } = editor.state();
  const nodes = graph.nodes.filter(({ id }) => selected.has(id));
  return nodes.length === 1 ? (nodes[0]?.id ?? null) : null;
}

/** The block that the first way out of this one leads to, or that the first way into it comes from. */
function neighbour(graph: Graph, nodeId: string | null, way: 'next' | 'previous'): string | null {
  if (nodeId === null) return graph.nodes[0]?.id ?? null;
  const type = graph.nodes.find(({ id }) => id === nodeId)?.type;
  if (way === 'previous') return graph.connections.find(({ target }) => target === nodeId)?.source ?? null;
  const ways = graph.connections
    .filter(({ source }) => source === nodeId)
    .toSorted((one, other) => outputOf(one, type).localeCompare(outputOf(other, type), 'en', { numeric: true }));
  return ways[0]?.target ?? null;
}

function focusCard(root: HTMLElement, id: string): void {
  root
    .querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"], [data-row="${CSS.escape(id)}"]`)
    ?.focus();
}

function commandStroke(event: KeyboardEvent): string {
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    return `Ctrl${event.shiftKey ? '+Shift' : ''}+${key}`;
  }
  return parseStroke(event);
}

type Handler = () => unknown;

function handlersOf(session: EditorSession, commands: EditorCommands, root: HTMLElement): Record<string, Handler> {
  const { editor, actions } = session;
  const go = (way: 'next' | 'previous') => {
    const id = neighbour(editor.state().graph, marked(session), way);
    if (id === null) return;
    editor.select([id]);
    focusCard(root, id);
  };
  const edit = () => {
    const id = marked(session);
    if (id === null) return false;
    editor.open({ what: 'form', nodeId: id });
    return true;
  };
  return {
    a: commands.openAddMenu,
    Enter: edit,
    w: () => go('next'),
    q: () => go('previous'),
    Delete: actions.removeSelected,
    Backspace: actions.removeSelected,
    d: () => actions.duplicate(editor.state().selected),
    'Ctrl+Z': editor.undo,
    'Ctrl+Shift+Z': editor.redo,
    'Ctrl+Y': editor.redo,
    'Ctrl+A': () => editor.select(editor.state().graph.nodes.map(({ id }) => id)),
    s: commands.save,
    'Ctrl+S': commands.save,
    f: () => editor.open({ what: 'find' }),
    'Ctrl+F': () => editor.open({ what: 'find' }),
    g: commands.nextProblem,
    'Ctrl+Enter': () => editor.open({ what: 'simulator' }),
    '?': () => editor.open({ what: 'keys' }),
  };
}

const ownsEnter = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a[href], summary, [role="menuitem"]') !== null;

/**
 * Keys pressed inside the editor are its own, and do not reach those of the product. Copying and pasting come as events
 * of the browser, so that they also work from its menu.
 */
export function hearKey(event: KeyboardEvent, session: EditorSession, commands: EditorCommands): void {
  const root = event.currentTarget;
  if (!(root instanceof HTMLElement) || event.defaultPrevented || event.isComposing) return;
  const stroke = commandStroke(event);
  const worksWhileTyping = stroke === 'Ctrl+Enter' || stroke === 'Ctrl+S';
  if (isTyping(event.target) && !worksWhileTyping) return;
  if (stroke === 'Enter' && ownsEnter(event.target)) return;
  const handler = handlersOf(session, commands, root)[stroke];
  if (!handler || handler() === false) return;
  event.preventDefault();
  event.stopPropagation();
}
