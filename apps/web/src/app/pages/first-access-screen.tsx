import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx';
import styles from '../../features/auth/components/auth-layout.module.css';
import { ClaimForm } from '../../features/setup/claim-form.tsx';
import { setupPhrases } from '../../features/setup/phrases/phrases.ts';

/** Where the first start of an installation in production leads: its owner chooses a password. */
export function FirstAccessScreen() {
  const t = setupPhrases.useT();
  const navigate = useNavigate();
  const code = useLocation({ select: ({ hash }) => hash });
  const footer = (
    <Link to="/login" className={styles['link']}>
      {t('claim.login')}
    </Link>
  );
  return (
    <AuthLayout title={t('claim.title')} hint={t('claim.hint')} footer={footer}>
      <ClaimForm
        code={code}
        onOwner={(isSignedIn) =>
          void (isSignedIn
            ? navigate({ to: '/instalacao/{-$part}', params: { part: 'preparo' }, replace: true })
            : navigate({ to: '/login', replace: true }))
        }
      />
    </AuthLayout>
  );
}
