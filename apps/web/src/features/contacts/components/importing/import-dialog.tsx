import { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import { useState } from 'react';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { call } from '../../../../platform/api.ts';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { contactsPagePhrases } from '../../phrases/page/phrases.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { WatchImport } from './watch-import.tsx';

/** Imports a spreadsheet: choose, look at what was recognised, watch, see what became of each row. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = contactsPagePhrases.useT();
  const [taskId, setTaskId] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function upload(file: File, countryCode: '55' | 'none') {
    setBusy(true);
    try {
      const body = { preview: 'true' as const, countryCode };
      setTaskId((await call(contactCareRoutes.upload, { body, files: [file] })).id);
    } catch (failure) {
      toastFailure(failure);
    }
    setBusy(false);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sheet.title')}
      size={640}
      closeButtonProps={{ 'aria-label': t('sheet.close') }}
    >
      {taskId === null ? (
        <ChooseSheet isBusy={isBusy} onChoose={(file, countryCode) => void upload(file, countryCode)} />
      ) : (
        <WatchImport taskId={taskId} onAnother={() => setTaskId(null)} onClose={onClose} />
      )}
    </Modal>
  );
}
