import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { UnsubscribedDialog } from './unsubscribed-dialog.tsx';

async function open(profile: 'admin' | 'user') {
  queryClient.clear();
  const ana = { address: 'ana@clube.example', reason: 'unsubscribed', at: '2026-11-20T15:00:00.000Z' };
  let addresses = [ana];
  const older = { ...ana, address: 'bruno@clube.example', at: '2026-11-02T15:00:00.000Z' };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile }))],
    'GET /emails/unsubscribed': ({ query }) =>
      query.get('cursor') === null
        ? [200, { addresses, nextCursor: addresses.length > 0 ? 'older' : null }]
        : [200, { addresses: [older], nextCursor: null }],
    'POST /emails/unsubscribed': () => [200, ana],
    'POST /emails/unsubscribed/lift': () => {
      addresses = [];
      return [200, { message: 'Address subscribed again' }];
    },
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <UnsubscribedDialog onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Quem não quer mais receber');
  return { server, user: userEvent.setup() };
}

test('whoever asks is unsubscribed by anybody; what is no address stays in the field and says so', async () => {
  const { server, user } = await open('user');
  // Who left is for admins to see.
  expect(screen.queryByRole('list')).toBeNull();
  expect(server.calls('GET /emails/unsubscribed')).toEqual([]);
  const field = screen.getByLabelText('Quem não quer mais receber');
  await user.type(field, 'errado@{Enter}');
  await screen.findByText('Informe um e-mail válido');
  expect(field).toHaveProperty('value', 'errado@');
  await user.clear(field);
  await user.type(field, ' ana@clube.example{Enter}');
  await waitFor(() =>
    expect(server.calls('POST /emails/unsubscribed')[0]?.body).toEqual({ email: 'ana@clube.example' }),
  );
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

test('an admin sees who left, page by page, and lets an address back in with a reason', async () => {
  const { server, user } = await open('admin');
  await screen.findByText('ana@clube.example');
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  await screen.findByText('bruno@clube.example');
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Voltar a enviar para ana@clube.example' }));
  await user.click(await screen.findByRole('button', { name: 'Voltar a enviar' }));
  await screen.findByText('Escreva o motivo');
  await user.type(screen.getByLabelText('Motivo'), 'Pediu por telefone');
  await user.click(screen.getByRole('button', { name: 'Voltar a enviar' }));
  await screen.findByText('Ninguém pediu para sair');
  expect(server.calls('POST /emails/unsubscribed/lift')[0]?.body).toEqual({
    email: 'ana@clube.example',
    reason: 'Pediu por telefone',
  });
});
