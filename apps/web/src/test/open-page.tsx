import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider, type AnyRoute } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createAppRouter } from '../app/router.tsx';
import { useGuardsFollowSession } from '../app/use-guards-follow-session.ts';
import { planLevelQuery } from '../platform/plan.ts';
import { queryClient } from '../platform/query-client.ts';
import { clearSession, sessionState } from '../platform/session-store.ts';

function Routed({ router }: { router: ReturnType<typeof createAppRouter> }) {
  useGuardsFollowSession(router);
  return <RouterProvider router={router} />;
}

/** The whole app at an address, for somebody who is not signed in, in front of whatever `fakeServer` answers. */
export function openPage(address: string) {
  queryClient.clear();
  notifications.clean();
  clearSession();
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { session: sessionState, planLevel: () => queryClient.ensureQueryData(planLevelQuery) },
  });
  // A screen may still be on its way when a test has seen enough: it must not arrive after the page is gone.
  onTestFinished(async () => {
    const underWay = new Set(router.matchRoutes(router.latestLocation).map((match) => match.routeId));
    const routes = Object.values<AnyRoute>(router.routesById).filter(({ id }) => underWay.has(id));
    await Promise.all(routes.map(async (route) => router.loadRouteChunk(route)));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Routed router={router} />
        <Notifications />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup(), at: () => router.state.location.pathname };
}
