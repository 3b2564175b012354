import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { useEditor } from '../editor-context.ts';
import type { Editor } from '../editor-store.ts';
import { firstMarked, focusMarked } from '../keyboard/focus-block.ts';
import styles from './side-panel.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

type Props = {
  title: string;
  onClose: () => void;
  /** Beside the title. */
  tools?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

const FIRST_FIELD = 'input:not([type=hidden]):not([type=file]), textarea, select';

/** In the bar, in a row of the list, or in another panel. Menus are on their way out, and whoever chose in one is done with it. */
const isBesideDrawing = (place: Element | null): place is HTMLElement =>
  place instanceof HTMLElement && place.isConnected && place.closest('[data-beside], [data-row]') !== null;

/** Back to where it was; in the drawing that is the marked block, which may be a new one. */
function giveFocusBack(before: Element | null, editor: Editor): void {
  if (isBesideDrawing(before)) before.focus({ preventScroll: true });
  else if (firstMarked(editor) !== null) focusMarked(editor);
  else document.querySelector<HTMLElement>('[data-editor]')?.focus({ preventScroll: true });
}

/** Beside the drawing, which stays in sight; on a phone it covers it. Escape closes it and the focus goes back. */
export function SidePanel({ title, onClose, tools, footer, children }: Props) {
  const t = editorPhrases.useT();
  const titleId = useId();
  const editor = useEditor();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const first =
      panel.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      body.current?.querySelector<HTMLElement>(FIRST_FIELD);
    (first ?? panel.current)?.focus({ preventScroll: true });
    return () => giveFocusBack(before, editor);
  }, [editor]);
  useKeptFocus(panel);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus stands inside
    <aside
      ref={panel}
      className={styles['panel']}
      data-beside
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {tools}
        <IconButton label={t('panel.close')} icon={IconX} onClick={onClose} />
      </header>
      <div ref={body} className={styles['body']}>
        {children}
      </div>
      {footer && <footer className={styles['foot']}>{footer}</footer>}
    </aside>
  );
}
