import type { OwnSession } from '@balcao/contract/own-sessions/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { OwnSessionsDialog } from './own-sessions-dialog.tsx';
import { ownSessionsRealtime } from './own-sessions.realtime.ts';

const here: OwnSession = {
  sid: 'sid-1',
  isThis: true,
  device: { kind: 'computer', browser: 'Chrome 142', system: 'Windows' },
  address: '203.0.113.7',
  since: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-20T15:00:00.000Z',
  support: null,
  ended: null,
};
const nowhere = { kind: null, browser: null, system: null };
const support = { by: 'Marta Nogueira', mode: 'read', reason: 'não vê a fila' } as const;
const helping: OwnSession = { ...here, sid: 'sid-2', isThis: false, device: nowhere, address: null, support };
const before: OwnSession = {
  ...here,
  sid: 'sid-3',
  isThis: false,
  device: nowhere,
  ended: { at: '2026-11-20T12:00:00.000Z', because: 'elsewhere' },
};

/** The dialog against a server that keeps the sessions. */
async function open() {
  const state = { sessions: [here, before], isDown: true };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /sessions': () => (state.isDown ? [500, { error: 'ERR_INTERNAL' }] : [200, state.sessions]),
    'DELETE /sessions/sid-2': () => {
      state.sessions = [here, before];
      return [200, { message: 'OK' }];
    },
    'POST /sessions/end-others': () => {
      state.sessions = [here, before];
      return [200, { ended: 1 }];
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">
        <OwnSessionsDialog onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { server, state, queries, user: userEvent.setup() };
}

test('people read where they are signed in, hear at once of who helps in their place, and send them away', async () => {
  const { server, state, queries, user } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  state.isDown = false;
  await user.click(retry);
  const live = within(await screen.findByRole('list', { name: 'Abertas agora' }));
  expect(live.getByText('Chrome 142 no Windows')).toBeDefined();
  expect(live.getByText(/203\.0\.113\.7 · desde 20\/11\/2026 09:00/)).toBeDefined();
  expect(live.getByRole('button', { name: 'Sair' })).toBeDefined();
  const earlier = within(screen.getByRole('list', { name: 'Acessos anteriores' }));
  expect(earlier.getByText('Navegador desconhecido')).toBeDefined();
  expect(earlier.getByText(/a conta foi aberta em outro lugar/)).toBeDefined();
  expect(earlier.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull();

  for (const button of ['Encerrar Suporte: Marta Nogueira', 'Encerrar todas as outras']) {
    state.sessions = [here, helping, before];
    ownSessionsRealtime['support.began']?.(queries, { support: { ...support, sid: 'sid-2' } } as never);
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByText('Suporte: Marta Nogueira')).toBeNull());
  }
  expect([server.calls('DELETE /sessions/sid-2').length, server.calls('POST /sessions/end-others').length]).toEqual([
    1, 1,
  ]);
});
