import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Modal } from '../overlays/modal.tsx';
import styles from './confirm-dialog.module.css';
import { uiPhrases } from '../phrases/phrases.ts';
import { toastFailedOperation } from './toast.tsx';

type Props = {
  opened: boolean;
  title: string;
  children?: ReactNode;
  /** The verb on the button: what will happen. */
  confirmLabel: string;
  isDestructive?: boolean;
  /** What is told where it fails and nobody can do anything about it; without it, the error catalogue's text. */
  failedText?: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before something that is hard to take back. Stays open when the action fails, so it can be tried again. */
export function ConfirmDialog({ opened, title, children, confirmLabel, isDestructive, failedText, ...acts }: Props) {
  const { onConfirm, onClose } = acts;
  const t = uiPhrases.useT();
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      toastFailedOperation(failure, failedText);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title={title} size={420} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={styles['text']}>{children}</div>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button
          onClick={() => void confirm()}
          loading={isBusy}
          data-autofocus
          className={isDestructive ? styles['destructive'] : undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
