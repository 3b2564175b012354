import { KeyCaps } from '../../../../ui/key-caps.tsx';
import { editorPhrases } from '../../phrases/editor/phrases.ts';
import { useEditor } from '../editor-context.ts';
import { editorKeys } from '../keyboard/editor-keys.ts';
import styles from './panels.module.css';
import { SidePanel } from './side-panel.tsx';

/** Every key of the editor. */
export function KeysPanel() {
  const t = editorPhrases.useT();
  const editor = useEditor();
  return (
    <SidePanel title={t('keys')} onClose={() => editor.open(null)}>
      <dl className={styles['keys']}>
        {editorKeys.map(({ keys, name }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <KeyCaps strokes={[keys.split(' ')]} />
            </dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
}
