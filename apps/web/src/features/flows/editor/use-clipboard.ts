import { useEffect, type RefObject } from 'react';
import { isTyping } from '../../../platform/keys/focus-target.ts';
import { copyText } from '../graph/clipboard.ts';
import { focusMarked, keepFocus } from './keyboard/focus-block.ts';
import type { EditorSession } from './editor-context.ts';

/** Whether the event is about blocks and not about a text that is being written or has been marked. */
const isAboutBlocks = (root: HTMLElement, event: ClipboardEvent): boolean => {
  const { activeElement } = document;
  const isInside = activeElement === document.body || root.contains(activeElement);
  return isInside && !isTyping(event.target) && (window.getSelection()?.toString() ?? '') === '';
};

/** Copies, cuts and pastes blocks as the text of an exported flow, across flows and companies. */
export function useClipboard(place: RefObject<HTMLElement | null>, { editor, actions }: EditorSession): void {
  useEffect(() => {
    const take = (event: ClipboardEvent): boolean => {
      const root = place.current;
      if (!root || !isAboutBlocks(root, event)) return false;
      const text = copyText(editor.state().graph, editor.state().selected);
      if (text === '') return false;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      return true;
    };
    const copy = (event: ClipboardEvent) => void take(event);
    const cut = (event: ClipboardEvent) => {
      if (!place.current || !take(event)) return;
      actions.removeSelected();
      keepFocus(place.current);
    };
    const paste = (event: ClipboardEvent) => {
      const root = place.current;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!root || !isAboutBlocks(root, event) || text.trim() === '' || !actions.pasteText(text)) return;
      event.preventDefault();
      focusMarked(editor);
    };
    document.addEventListener('copy', copy);
    document.addEventListener('cut', cut);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', cut);
      document.removeEventListener('paste', paste);
    };
  }, [place, editor, actions]);
}
