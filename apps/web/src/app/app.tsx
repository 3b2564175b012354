import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useCompanyColors } from '../platform/company-colors.ts';
import { planLevelQuery } from '../platform/plan.ts';
import { queryClient } from '../platform/query-client.ts';
import { sessionState } from '../platform/session-store.ts';
import { themeOf } from '../ui/theme/theme.ts';
import { createAppRouter } from './router.tsx';
import { SessionGate } from './session-gate.tsx';
import { useGuardsFollowSession } from './use-guards-follow-session.ts';

const router = createAppRouter({
  context: { session: sessionState, planLevel: () => queryClient.ensureQueryData(planLevelQuery) },
});

function Themed() {
  const colors = useCompanyColors();
  const { theme, resolver } = useMemo(() => themeOf(colors), [colors]);
  useGuardsFollowSession(router);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <Suspense>
        <SessionGate>
          <RouterProvider router={router} />
        </SessionGate>
      </Suspense>
      <Notifications position="bottom-right" />
    </MantineProvider>
  );
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed />
    </QueryClientProvider>
  );
}
