import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ChooseNewPassword } from '../components/choose-new-password.tsx';
import { AuthLayout } from '../components/auth-layout.tsx';
import styles from '../components/auth-layout.module.css';
import { RequestResetCode } from '../components/request-reset-code.tsx';
import { joiningPhrases } from '../phrases/joining/joining-phrases.ts';

/** First the e-mail; once the code is on its way, the code and the new password. */
export function ResetPasswordPage() {
  const t = joiningPhrases.useT();
  const [email, setEmail] = useState<string | null>(null);
  return (
    <AuthLayout
      title={t('reset.title')}
      hint={email === null ? t('reset.hint') : t('reset.hintCode', { email })}
      footer={
        <Link to="/login" className={styles['link']}>
          {t('reset.back')}
        </Link>
      }
    >
      {email === null ? (
        <RequestResetCode onRequested={setEmail} />
      ) : (
        <ChooseNewPassword email={email} onOtherEmail={() => setEmail(null)} />
      )}
    </AuthLayout>
  );
}
