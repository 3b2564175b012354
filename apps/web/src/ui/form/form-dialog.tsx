import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { Modal } from '../overlays/modal.tsx';
import { uiPhrases } from '../phrases/phrases.ts';
import styles from './form-dialog.module.css';

type Props = {
  title: string;
  submitLabel: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  isSubmitting: boolean;
  onClose: () => void;
  /** Without it there is nothing left to send, only to read. */
  canSubmit?: boolean;
  /** Beside the buttons, on the left. */
  aside?: ReactNode;
  /** What it does is hard to take back. */
  isDestructive?: boolean;
  /** Another dialog lies over it: Escape is that one's. */
  isCovered?: boolean;
  /** Pixels. */
  width?: number;
  children: ReactNode;
};

/** A form in a dialog: its fields, and the two buttons that end it. */
export function FormDialog({ title, submitLabel, onSubmit, isSubmitting, onClose, children, ...look }: Props) {
  const t = uiPhrases.useT();
  const { canSubmit = true, isDestructive = false, isCovered = false, aside, width = 560 } = look;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      title={title}
      size={width}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={styles['form']} onSubmit={onSubmit} noValidate>
        {children}
        <div className={styles['buttons']}>
          {aside && <div className={styles['aside']}>{aside}</div>}
          <div className={styles['end']}>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            {canSubmit && (
              <Button
                type="submit"
                loading={isSubmitting}
                className={isDestructive ? styles['destructive'] : undefined}
              >
                {submitLabel}
              </Button>
            )}
          </div>
        </div>
      </form>
    </Modal>
  );
}
