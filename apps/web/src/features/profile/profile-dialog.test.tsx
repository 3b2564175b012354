import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { ProfileDialog } from './profile-dialog.tsx';

let closed = 0;
const open = async (answer: [number, object]) => {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'PUT /users/11': () => answer,
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  render(
    <MantineProvider env="test">
      <ProfileDialog onClose={() => (closed += 1)} />
    </MantineProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Nova senha'), { target: { value: 'novinha' } });
  fireEvent.change(await screen.findByLabelText('Senha atual'), { target: { value: 'secreta1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  return server;
};
beforeEach(() => (closed = 0));

test('where passwords must be strong, a weak one is told at its field, with the rule', async () => {
  await open([400, { error: 'ERR_VALIDATION', details: { fields: ['body.password'] } }]);
  expect(await screen.findByText('Use 8 caracteres ou mais, com maiúscula, minúscula e número.')).toBeDefined();
  expect(closed).toBe(0);
});

test('a wrong current password is told at its own field', async () => {
  const server = await open([401, { error: 'ERR_INVALID_CREDENTIALS' }]);
  expect(await screen.findByText('Senha atual incorreta.')).toBeDefined();
  expect(server.calls('PUT /users/11')[0]?.body).toMatchObject({ password: 'novinha', currentPassword: 'secreta1' });
  expect(screen.queryByText(/8 caracteres/)).toBeNull();
});
