import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import type { Graph } from '@balcao/bot/graph/graph.ts';
import { isTyping } from '../../../../platform/keys/focus-target.ts';
import { parseStroke } from '../../../../platform/keys/parse-stroke.ts';
import type { EditorSession } from '../editor-context.ts';
import { focusBlock, focusMarked, keepFocus } from './focus-block.ts';

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
  { keys: 'L', name: 'key.lead' },
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
  { keys: 'Esc', name: 'key.leave' },
  { keys: '?', name: 'key.map' },
] as const;

/** The one marked block; where nothing is marked, the one with the focus. */
function marked({ editor }: EditorSession, root: HTMLElement): string | null {
  const { selected, graph } = editor.state();
  const nodes = graph.nodes.filter(({ id }) => selected.has(id));
  if (nodes.length === 1) return nodes[0]?.id ?? null;
  if (selected.size > 0) return null;
  const focused = root.querySelector<HTMLElement>('.react-flow__node:focus')?.dataset['id'];
  return graph.nodes.some(({ id }) => id === focused) ? (focused ?? null) : null;
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

/** What is marked goes, and the focus moves to where a way to it came from. Nothing is marked then: Delete again takes nothing. */
function removeMarked({ editor, actions }: EditorSession, root: HTMLElement): void {
  const { graph, selected } = editor.state();
  const [first] = selected;
  const node = graph.nodes.find(({ id }) => id === first);
  const before = node ? neighbour(graph, node.id, 'previous') : first?.split(' ')[0];
  actions.removeSelected();
  root.focus({ preventScroll: true });
  if (before !== undefined && before !== null && !selected.has(before)) focusBlock(before);
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
    const id = neighbour(editor.state().graph, marked(session, root), way);
    if (id === null) return;
    editor.select([id]);
    focusBlock(id);
  };
  const open = (what: 'form' | 'lead') => {
    const nodeId = marked(session, root);
    if (nodeId === null) return false;
    editor.select([nodeId]);
    editor.open({ what, nodeId });
    return true;
  };
  const duplicate = () => {
    actions.duplicate(editor.state().selected);
    focusMarked(editor);
  };
  const takeBack = (step: () => boolean) => {
    step();
    keepFocus(root);
  };
  const leave = () => {
    if (editor.state().notice === '') return false;
    editor.say('');
    return true;
  };
  return {
    a: commands.openAddMenu,
    Enter: () => open('form'),
    l: () => open('lead'),
    w: () => go('next'),
    q: () => go('previous'),
    Delete: () => removeMarked(session, root),
    Backspace: () => removeMarked(session, root),
    d: duplicate,
    Escape: leave,
    'Ctrl+Z': () => takeBack(editor.undo),
    'Ctrl+Shift+Z': () => takeBack(editor.redo),
    'Ctrl+Y': () => takeBack(editor.redo),
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
  target instanceof HTMLElement && target.closest('button, a[href], summary, input, [role="menuitem"]') !== null;

/** A panel or the bar: Escape leaves the panel, whatever is said over the drawing. */
const isBeside = (target: EventTarget | null) => target instanceof Element && target.closest('[data-beside]') !== null;

const belongsToTarget = (stroke: string, target: EventTarget | null) =>
  (stroke === 'Enter' && ownsEnter(target)) || (stroke === 'Escape' && isBeside(target));

type Hearing = { session: EditorSession; commands: EditorCommands };

/**
 * Keys pressed inside the editor are its own, and do not reach those of the product. Copying and pasting come as events
 * of the browser, so that they also work from its menu.
 */
export function hearKey(event: KeyboardEvent, root: HTMLElement, { session, commands }: Hearing): void {
  if (event.defaultPrevented || event.isComposing) return;
  const stroke = commandStroke(event);
  const worksWhileTyping = stroke === 'Ctrl+Enter' || stroke === 'Ctrl+S';
  if (isTyping(event.target) && !worksWhileTyping) return;
  if (belongsToTarget(stroke, event.target)) return;
  const handler = handlersOf(session, commands, root)[stroke];
  if (!handler || handler() === false) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The block or way that Tab comes to is marked: what keys do next, they do to it. */
export function hearTab({ key, target }: KeyboardEvent, { editor }: EditorSession): void {
  if (key !== 'Tab' || !(target instanceof Element)) return;
  const id = target.matches('.react-flow__node, .react-flow__edge') ? target.getAttribute('data-id') : null;
  if (id !== null) editor.select([id]);
}
