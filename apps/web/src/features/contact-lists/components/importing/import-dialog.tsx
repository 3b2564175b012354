import { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { useState } from 'react';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { call } from '../../../../platform/api.ts';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { contactListPhrases } from '../../phrases/phrases.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import styles from './import-dialog.module.css';
import { WatchImport } from './watch-import.tsx';

type Props = {
  list: ContactList;
  /** One that was begun before. */
  importId: number | null;
  onClose: () => void;
};

const steps = ['choose', 'look', 'result'] as const;

/** Takes people into a list in three steps: choose a sheet, look at what was recognised, see what became of each row. */
export function ImportDialog({ list, importId, onClose }: Props) {
  const t = contactListPhrases.useT();
  const [watched, setWatched] = useState(importId);
  const [step, setStep] = useState<(typeof steps)[number]>(importId === null ? 'choose' : 'look');
  const [isBusy, setBusy] = useState(false);
  async function upload(file: File, countryCode: '55' | 'none') {
    setBusy(true);
    try {
      const body = { preview: 'true' as const, countryCode };
      const params = { contactListId: list.id };
      setWatched((await call(listImportRoutes.upload, { params, body, files: [file] })).id);
      setStep('look');
    } catch (failure) {
      toastFailure(failure);
    }
    setBusy(false);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('import.title', { name: list.name })}
      size={720}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ol className={styles['steps']}>
        {steps.map((name) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {t(`step.${name}`)}
          </li>
        ))}
      </ol>
      {watched === null ? (
        <ChooseSheet isBusy={isBusy} onChoose={(file, countryCode) => void upload(file, countryCode)} />
      ) : (
        <WatchImport
          list={list}
          importId={watched}
          onStep={setStep}
          onClose={onClose}
          onAnother={() => {
            setWatched(null);
            setStep('choose');
          }}
        />
      )}
    </Modal>
  );
}
