import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { failureText } from '../../../platform/failure-text.ts';
import { logout, useSessionState } from '../../../platform/session-store.ts';
import { invitationQuery } from '../auth.data.ts';
import { AuthLayout } from '../components/auth-layout.tsx';
import styles from '../components/auth-layout.module.css';
import { InvitationForm } from '../components/invitation-form.tsx';
import { joiningPhrases } from '../phrases/joining/joining-phrases.ts';

/** Where the link of an invitation leads: who invites, and the form that joins. */
export function InvitationPage() {
  const t = joiningPhrases.useT();
  const token = useLocation({ select: ({ hash }) => hash });
  const session = useSessionState();
  const { data, error } = useQuery(invitationQuery(token));
  const footer = (
    <Link to="/login" className={styles['link']}>
      {t('invitation.login')}
    </Link>
  );
  if (error) {
    return (
      <AuthLayout title={t('invitation.loading')} footer={footer}>
        <p role="alert">{failureText(error)}</p>
      </AuthLayout>
    );
  }
  if (!data) {
    return (
      <AuthLayout title={t('invitation.loading')}>
        <Loader size={22} />
      </AuthLayout>
    );
  }
  const { companyName, invitedBy, email } = data;
  const hint = invitedBy === null ? t('invitation.hint') : t('invitation.by', { name: invitedBy });
  return (
    <AuthLayout title={t('invitation.title', { company: companyName })} hint={hint} footer={footer}>
      {session.status === 'signed-in' ? (
        <>
          <p className={styles['hint']}>{t('invitation.signedIn', { name: session.user.name })}</p>
          <Button variant="default" mt={16} fullWidth onClick={() => void logout()}>
            {t('invitation.signOut')}
          </Button>
        </>
      ) : (
        <InvitationForm token={token} email={email} />
      )}
    </AuthLayout>
  );
}
