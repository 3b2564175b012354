import { useEditorState } from '../editor-context.ts';
import type { EditorState } from '../editor-store.ts';
import styles from './notice.module.css';

const noticeIn = ({ notice }: EditorState) => notice;

/** What an act by keyboard came to, over the drawing. It is there while it is empty, so that it is read aloud when it is not. */
export function Notice() {
  const notice = useEditorState(noticeIn);
  return (
    <output className={styles['notice']} data-empty={notice === '' || undefined}>
      {notice}
    </output>
  );
}
