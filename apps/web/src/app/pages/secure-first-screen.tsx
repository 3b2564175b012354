import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx';
import { factorPhrases } from '../../features/second-factor/phrases/phrases.ts';
import { RecoveryCodeList } from '../../features/second-factor/recovery-code-list.tsx';
import { SetUp } from '../../features/second-factor/set-up.tsx';
import { logout, replaceUser } from '../../platform/session-store.ts';

/** The company asks for a second factor, and the day has come: it is switched on here, and then the counter opens. */
export function SecureFirstScreen() {
  const t = factorPhrases.useT();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  function enter() {
    replaceUser({ factorDemand: undefined });
    void navigate({ to: '/tickets/{-$uuid}', replace: true });
  }
  return (
    <AuthLayout title={t(codes ? 'codesTitle' : 'title')} hint={codes ? undefined : t('due')}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={enter} />
      ) : (
        <SetUp isDemanded={false} onCodes={setCodes} onClose={() => void logout()} />
      )}
    </AuthLayout>
  );
}
