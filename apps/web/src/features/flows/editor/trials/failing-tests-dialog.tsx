import { Button } from '@mantine/core';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { trialPhrases } from '../../phrases/trials/phrases.ts';
import type { Save } from '../draft/use-save.ts';
import { useEditor } from '../editor-context.ts';
import styles from './trials.module.css';

/** The drawing fails its own tests: whoever saves it says so. */
export function FailingTests({ save: { failing, save, dismiss } }: { save: Save }) {
  const t = trialPhrases.useT();
  const editor = useEditor();
  function look() {
    dismiss();
    editor.open({ what: 'simulator', tab: 'tests' });
  }
  return (
    <ConfirmDialog
      opened
      title={t('save.title', { count: failing.length })}
      confirmLabel={t('save.anyway')}
      onConfirm={() => save(true)}
      onClose={dismiss}
    >
      <p>{t('save.text')}</p>
      <ul className={styles['names']}>
        {failing.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Button variant="default" onClick={look}>
        {t('save.see')}
      </Button>
    </ConfirmDialog>
  );
}
