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
  // The button that was used goes with its part: the page is read out from its beginning.
  async function leave() {
    await navigate({ to: '/instalacao/{-$part}', params: { part: undefined }, replace: true });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  return (
    <InstallationPage
      setup={setup ? <SetupPart setup={setup} forms={stepForms} onFinished={() => void leave()} /> : undefined}
    />
  );
}
