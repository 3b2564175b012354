import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { backupPhrases } from '../../features/backup/phrases/phrases.ts';
import { useBackup } from '../../features/backup/use-backup.ts';
import { MailAccountSection } from '../../features/mail-accounts/mail-account-section.tsx';
import { secondFactorQuery } from '../../features/second-factor/second-factor.data.ts';
import { SignUpToggle } from '../../features/settings/components/sign-up-toggle.tsx';
import { setupPhrases } from '../../features/setup/phrases/phrases.ts';
import { setupQuery } from '../../features/setup/setup.data.ts';
import type { StepForms } from '../../features/setup/setup-part.tsx';
import { DoctorPart } from '../../features/system/doctor/doctor-part.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const SecondFactorDialog = lazyPart(() =>
  import('../../features/second-factor/second-factor-dialog.tsx').then((module) => ({
    default: module.SecondFactorDialog,
  })),
);

function Factor() {
  const t = setupPhrases.useT();
  const queries = useQueryClient();
  const { data } = useQuery(secondFactorQuery);
  const [isOpen, setOpen] = useState(false);
  function close() {
    setOpen(false);
    void queries.invalidateQueries(setupQuery);
  }
  return (
    <>
      {data?.isOn && <p>{t('access.on')}</p>}
      {data?.isOn === false && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('access.open')}</Button>
        </div>
      )}
      <Suspense>{isOpen && <SecondFactorDialog onClose={close} />}</Suspense>
    </>
  );
}

function MakeBackup() {
  const t = backupPhrases.useT();
  const { begin, isRunning } = useBackup();
  return (
    <div>
      <Button variant="default" loading={isRunning} onClick={() => void begin()}>
        {t('make')}
      </Button>
    </div>
  );
}

/** The parts of other features that steps of the setup are done with. */
export const stepForms: StepForms = {
  factor: <Factor />,
  mail: <MailAccountSection />,
  makeBackup: <MakeBackup />,
  signUp: <SignUpToggle />,
  doctor: <DoctorPart />,
};
