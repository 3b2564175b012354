import type { Letter } from '@balcao/contract/emails/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { ChangeDialog } from './change-dialog.tsx';

const letter: Letter = {
  id: 7,
  batchId: crypto.randomUUID(),
  sender: 'ana@cliente.com.br',
  subject: 'Para Ana',
  message: 'Olá Ana',
  written: { subject: 'Para {{firstName}}', message: 'Olá {{firstName}}' },
  status: 'AGENDADO',
  failure: null,
  serverAnswer: null,
  sendAt: '2026-11-20T14:00',
  createdAt: '2026-11-20T12:00:00.000Z',
  sentAt: null,
  nextTryAt: null,
  userName: 'Camila',
  files: [],
  mayChange: true,
};

test('a scheduled letter is changed as it was written, so that another recipient is greeted by their own name', async () => {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'PUT /emails/7': () => [200, letter],
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ChangeDialog letter={letter} onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const recipient = await screen.findByLabelText('Destinatário');
  await user.clear(recipient);
  await user.type(recipient, 'bruno@cliente.com.br');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.calls('PUT /emails/7')[0]?.body).toEqual({
      email: 'bruno@cliente.com.br',
      assunto: 'Para {{firstName}}',
      mensagem: 'Olá {{firstName}}',
      sendAt: '2026-11-20T14:00',
    }),
  );
});
