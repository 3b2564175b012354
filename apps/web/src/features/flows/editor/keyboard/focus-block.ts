import type { Editor } from '../editor-store.ts';

/** Blocks as cards of the drawing, or as rows of the list. */
const blockSelector = (id: string) => `.react-flow__node[data-id="${CSS.escape(id)}"], [data-row="${CSS.escape(id)}"]`;

/** A new block is drawn and measured before it takes the focus, and one out of sight is drawn only when it comes into it. */
const MAX_FRAMES = 30;

/** Moves the focus to a block, as soon as it can take it. Whoever has moved on meanwhile keeps the focus. */
export function focusBlock(id: string, framesLeft = MAX_FRAMES): void {
  const before = document.activeElement;
  const block = document.querySelector<HTMLElement>(blockSelector(id));
  block?.focus();
  if ((block && document.activeElement === block) || framesLeft === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement === before || document.activeElement === document.body) focusBlock(id, framesLeft - 1);
  });
}

/** What has the focus may be gone in a moment: then the editor itself takes it, or its keys would be heard no more. */
export function keepFocus(root: HTMLElement, framesLeft = MAX_FRAMES): void {
  if (document.activeElement === document.body) root.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => keepFocus(root, framesLeft - 1));
}

/** The first of the marked blocks; null when only ways are marked, or nothing. */
export function firstMarked(editor: Editor): string | null {
  const { graph, selected } = editor.state();
  return graph.nodes.find(({ id }) => selected.has(id))?.id ?? null;
}

/** Marks have moved by an act of the keyboard: the focus goes along. */
export function focusMarked(editor: Editor): void {
  const id = firstMarked(editor);
  if (id !== null) focusBlock(id);
}
