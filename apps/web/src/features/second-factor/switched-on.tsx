import { secondFactorRoutes } from '@balcao/contract/second-factor/routes.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { toastFailure } from '../../ui/feedback/toast.tsx';
import { factorPhrases } from './phrases/phrases.ts';
import styles from './second-factor.module.css';
import { SwitchOff } from './switch-off.tsx';

type Props = { codesLeft: number; onCodes: (codes: readonly string[]) => void; onClose: () => void };

/** Few enough to think of new ones. */
const FEW = 3;

export function SwitchedOn({ codesLeft, onCodes, onClose }: Props) {
  const t = factorPhrases.useT();
  const [isLeaving, setLeaving] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function renew() {
    setBusy(true);
    try {
      onCodes((await call(secondFactorRoutes.renewRecoveryCodes, {})).recoveryCodes);
    } catch (failure) {
      toastFailure(failure);
      setBusy(false);
    }
  }

  if (isLeaving) return <SwitchOff onClose={onClose} />;
  return (
    <div className={styles['form']}>
      <p className={styles['state']}>
        <IconShieldCheck size={22} stroke={1.7} aria-hidden />
        {t('isOn')}
      </p>
      <p className={styles['text']} data-few={codesLeft <= FEW || undefined}>
        {t('left', { count: codesLeft })} {t('renewHint')}
      </p>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={() => setLeaving(true)}>
          {t('off')}
        </Button>
        <Button loading={isBusy} onClick={() => void renew()}>
          {t('renew')}
        </Button>
      </div>
    </div>
  );
}
