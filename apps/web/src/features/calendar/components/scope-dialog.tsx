import { Button } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { calendarPhrases } from '../phrases/phrases.ts';
import type { Asked } from '../use-calendar-acts.ts';
import type { useFailure } from '../use-failure.ts';
import { FailedLine } from './failed-line.tsx';
import styles from './scope-dialog.module.css';

type Props = { asked: Asked; failed: ReturnType<typeof useFailure>; onClose: () => void };

/** How much of a series is meant: one time, it and those after it, or all. */
export function ScopeDialog({ asked, failed, onClose }: Props) {
  const t = calendarPhrases.useT();
  const [isBusy, setBusy] = useState(false);
  async function choose(scope: Asked['scopes'][number]) {
    setBusy(true);
    try {
      await asked.go(scope);
    } catch (failure) {
      failed.note(failure);
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
      <FailedLine failure={failed.failure} />
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
