import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { ResolveButton } from './resolve-button.tsx';

let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  const closed = ticketOf(1, { status: 'closed' });
  server = fakeServer({ 'POST /auth/login': () => [200, sessionOf(person())], 'PUT /tickets/1': () => [200, closed] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
});

const closings = () => server.calls('PUT /tickets/1').length;
const open = (isUnsent: boolean) =>
  render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })}>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <ResolveButton ticket={ticketOf(1)} slots={{ isUnsent: () => isUnsent }} />
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  );

test('a ticket whose last message still waits is closed only when a person says so', async () => {
  open(true);
  fireEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  await screen.findByRole('dialog', { name: 'Há uma mensagem na fila' });
  expect(closings()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(closings()).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Resolver mesmo assim' }));
  await expect.poll(closings).toBe(1);
});

test('any other is closed at once', async () => {
  open(false);
  fireEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  await expect.poll(closings).toBe(1);
});
