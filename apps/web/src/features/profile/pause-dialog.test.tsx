import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { PauseDialog } from './pause-dialog.tsx';

test('who pauses says why, and who comes back only confirms', async () => {
  const pause = { since: '2026-11-20T15:00:00.000Z', reason: 'Almoço' };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'PUT /users/me/pause': ({ body }) => [
      200,
      person({ pause: (body as { isPaused: boolean }).isPaused ? pause : null }),
    ],
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  render(
    <MantineProvider env="test">
      <PauseDialog onClose={() => undefined} />
    </MantineProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: ' Almoço ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(server.calls('PUT /users/me/pause')).toHaveLength(2));
  expect(server.calls('PUT /users/me/pause').map(({ body }) => body)).toEqual([
    { isPaused: true, reason: 'Almoço' },
    { isPaused: false },
  ]);
});
