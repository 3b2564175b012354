import { firstStepRoutes } from '@balcao/contract/first-steps/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { publicConfigQuery } from '../../features/auth/auth.data.ts';
import { FirstStepsStrip } from '../../features/first-steps/components/first-steps-strip.tsx';
import { call } from '../../platform/api.ts';

const Rehearsal = lazyPart(() =>
  import('../../features/first-steps/rehearsal/rehearsal-dialog.tsx').then((module) => ({
    default: module.RehearsalDialog,
  })),
);

/**
 * The first steps of a new company, and a look at what comes after them: test customers that write to the connected number
 * where there is a sandbox, else a rehearsal that stays in the browser.
 */
export function FirstSteps() {
  const navigate = useNavigate();
  const hasSandbox = useQuery(publicConfigQuery).data?.sandboxUrl != null;
  const [isWatching, setWatching] = useState(false);
  async function watch(isConnected: boolean) {
    const isPlayed =
      hasSandbox &&
      isConnected &&
      (await call(firstStepRoutes.rehearse, {}).then(
        () => true,
        () => false,
      ));
    if (!isPlayed) return setWatching(true);
    await navigate({ to: '/tickets/{-$uuid}', params: {}, search: { sub: 'pending' } });
  }
  return (
    <FirstStepsStrip
      onWatch={(isConnected) => void watch(isConnected)}
      rehearsal={<Suspense>{isWatching && <Rehearsal onClose={() => setWatching(false)} />}</Suspense>}
    />
  );
}
