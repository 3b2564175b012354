import { Link } from '@tanstack/react-router';
import { AuthLayout } from '../components/auth-layout.tsx';
import styles from '../components/auth-layout.module.css';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { joiningPhrases } from '../phrases/joining/joining-phrases.ts';

export function SignUpPage() {
  const t = joiningPhrases.useT();
  return (
    <AuthLayout
      title={t('signUp.title')}
      hint={t('signUp.hint')}
      isWide
      footer={
        <span>
          {t('signUp.haveAccount')}{' '}
          <Link to="/login" className={styles['link']}>
            {t('signUp.login')}
          </Link>
        </span>
      }
    >
      <SignUpForm />
    </AuthLayout>
  );
}
