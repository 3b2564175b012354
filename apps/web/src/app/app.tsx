import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { useCompanyColors } from '../platform/brand/company-colors.ts';
import { loadErrorTexts } from '../platform/i18n/error-text.ts';
import { planLevelQuery } from '../platform/plan.ts';
import { queryClient } from '../platform/query-client.ts';
import { sessionState } from '../platform/session-store.ts';
import { useLoadAtIdle } from '../ui/hooks/use-load-at-idle.ts';
import { themeOf } from '../ui/theme/theme.ts';
import { createAppRouter } from './router.tsx';
import { SessionGate } from './session-gate.tsx';
import { useGuardsFollowSession } from './use-guards-follow-session.ts';

// No screen waits for the place of its toasts; what is told before it is there appears in it.
const Toasts = lazyPart(() => import('../ui/feedback/toasts.tsx').then((module) => ({ default: module.Toasts })));

// Words of whoever was here before go from this tab, whether or not a form that keeps any is opened.
const loadKeptWords = () => import('../platform/drafts/kept-words.ts');

const router = createAppRouter({
  context: { session: sessionState, planLevel: () => queryClient.ensureQueryData(planLevelQuery) },
});

function Themed() {
  const colors = useCompanyColors();
  const { theme, resolver } = useMemo(() => themeOf(colors), [colors]);
  useGuardsFollowSession(router);
  useLoadAtIdle(loadErrorTexts);
  useLoadAtIdle(loadKeptWords);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      <Suspense>
        <SessionGate>
          <RouterProvider router={router} />
        </SessionGate>
      </Suspense>
      <Suspense>
        <Toasts />
      </Suspense>
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
