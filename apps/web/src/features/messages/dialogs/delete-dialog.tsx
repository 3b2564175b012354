import type { Message } from '@balcao/contract/messages/models.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { isApiError } from '../../../platform/api-error.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import styles from '../components/dialogs.module.css';
import { deleteMessage } from '../messages.data.ts';
import { messagePhrases } from '../phrases/phrases.ts';

/** Asks before a message is taken back; where the channel cannot, offers to remove it here alone. */
export function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = messagePhrases.useT();
  const queries = useQueryClient();
  const [onlyHere, setOnlyHere] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await deleteMessage(queries, message.id, onlyHere);
      onClose();
    } catch (failure) {
      if (isApiError(failure, 'ERR_DELETE_WAPP_MSG')) setOnlyHere(true);
      else toastFailure(failure);
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('remove.title')}
      size={420}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <p className={styles['muted']} role={onlyHere ? 'alert' : undefined}>
        {t(onlyHere ? 'remove.impossible' : 'remove.text')}
      </p>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button color="red" loading={isBusy} data-autofocus onClick={() => void remove()}>
          {t(onlyHere ? 'remove.onlyHere' : 'remove')}
        </Button>
      </div>
    </Modal>
  );
}
