import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { InvitationList } from './invitation-list.tsx';

test('an invitation ends on the day of the company’s calendar', async () => {
  queryClient.clear();
  const me = person({ profile: 'admin' });
  fakeServer({
    'POST /auth/login': () => [200, sessionOf(me)],
    'GET /invitations': () => [
      200,
      [
        {
          id: 1,
          email: 'bia@aurora.com.br',
          profile: 'user',
          expiresAt: '2026-12-07T01:00:00.000Z',
          hasExpired: false,
        },
      ],
    ],
  });
  await act(() => login({ email: me.email, password: 'x' }));
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <InvitationList />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect((await screen.findByText(/até/)).textContent).toBe('Vale até 06/12/2026');
});
