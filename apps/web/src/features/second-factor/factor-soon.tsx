import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../platform/format/day.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { factorPhrases } from './phrases/phrases.ts';
import styles from './second-factor.module.css';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

/** The company will ask for a second factor. Whoever puts it off is told again after the next load. */
export function FactorSoon({ from }: { from: string }) {
  const t = factorPhrases.useT();
  const common = uiPhrases.useT();
  const [step, setStep] = useState<'told' | 'setting-up' | 'closed'>('told');
  const close = () => setStep('closed');
  if (step === 'setting-up') return <SecondFactorDialog onClose={close} />;
  return (
    <Modal
      opened={step === 'told'}
      onClose={close}
      title={t('title')}
      size={420}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={styles['form']}>
        <p className={styles['text']}>{t('soon', { day: formatDay(from) })}</p>
        <div className={styles['buttons']}>
          <Button variant="default" onClick={close}>
            {t('later')}
          </Button>
          <Button onClick={() => setStep('setting-up')} data-autofocus>
            {t('begin')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
