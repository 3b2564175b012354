import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { calendarPhrases } from '../phrases/phrases.ts';
import type { Asked } from '../use-calendar-acts.ts';
import styles from './scope-dialog.module.css';

/** How much of a series is meant: one time, it and those after it, or all. */
export function ScopeDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = calendarPhrases.useT();
  const [isBusy, setBusy] = useState(false);
  async function choose(scope: Asked['scopes'][number]) {
    setBusy(true);
    try {
      await asked.go(scope);
    } catch (failure) {
      toastFailure(failure);
      setBusy(false);
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(asked.what === 'save' ? 'scopeSave' : 'scopeRemove')}
      size={360}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['choices']}>
        {asked.scopes.map((scope, index) => (
          <Button
            key={scope}
            variant="default"
            disabled={isBusy}
            {...(index === 0 && { 'data-autofocus': true })}
            onClick={() => void choose(scope)}
          >
            {t(`scope.${scope}`)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
