import { authRoutes } from '@balcao/contract/auth/routes.ts';
import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import styles from './first-connection.module.css';
import { firstPhrases } from './phrases/phrases.ts';

type Props = { email: string; sandboxUrl: string | null };

/** Who signed up connects nothing before the e-mail is confirmed; the screen goes on by itself as soon as it is. */
export function ConfirmEmail({ email, sandboxUrl }: Props) {
  const t = firstPhrases.useT();
  const [isBusy, setBusy] = useState(false);
  async function mailAgain() {
    setBusy(true);
    await call(authRoutes.mailConfirmation, {}).then(() => toastSuccess(t('confirm.sent')), toastFailure);
    setBusy(false);
  }
  return (
    <section className={styles['confirm']} aria-live="polite">
      <IconMailCheck size={34} stroke={1.3} aria-hidden />
      <h2>{t('confirm.title')}</h2>
      <p>{t('confirm.text', { email })}</p>
      <div className={styles['ways']}>
        <Button variant="default" loading={isBusy} onClick={() => void mailAgain()}>
          {t('confirm.again')}
        </Button>
        {sandboxUrl !== null && (
          <Button component="a" variant="default" href={`${sandboxUrl}/mail`} target="_blank" rel="noreferrer">
            {t('confirm.sandbox')}
          </Button>
        )}
      </div>
    </section>
  );
}
