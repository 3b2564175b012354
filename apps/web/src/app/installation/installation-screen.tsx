import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SetupPart } from '../../features/setup/setup-part.tsx';
import { setupQuery } from '../../features/setup/setup.data.ts';
import { InstallationPage } from '../../features/system/pages/installation-page.tsx';
import { stepForms } from './step-forms.tsx';

/** The installation, and its setup for as long as that is not finished. */
export function InstallationScreen() {
  const navigate = useNavigate();
  const setup = useQuery(setupQuery).data?.setup;
  const leave = () => void navigate({ to: '/instalacao/{-$part}', params: { part: undefined }, replace: true });
  return (
    <InstallationPage setup={setup ? <SetupPart setup={setup} forms={stepForms} onFinished={leave} /> : undefined} />
  );
}
