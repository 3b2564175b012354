import { Link } from '@tanstack/react-router';
import { Door } from '../components/door.tsx';
import styles from '../components/door.module.css';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { authPhrases } from '../phrases/phrases.ts';

export function SignUpPage() {
  const t = authPhrases.useT();
  return (
    <Door
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
    </Door>
  );
}
