import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

const owner = person({ name: 'Dona Lúcia', profile: 'admin', super: true });

test('the owner of a new installation types the code of the terminal, chooses a strong password, and is led to the setup', async () => {
  const server = fakeServer({
    'POST /setup/claim': ({ body }) =>
      (body as { code: string }).code === 'abcd-efgh-jkmn-pqrs'
        ? [200, { email: 'lucia@casa.example' }]
        : [403, { error: 'ERR_SETUP_CODE' }],
    'POST /auth/login': () => [200, sessionOf(owner)],
    'GET /setup': () => [200, { setup: null }],
    'GET /system/doctor': () => [200, { report: null }],
  });
  const { user, at } = openPage('/primeiro-acesso#xxxx');
  const code = await screen.findByLabelText<HTMLInputElement>('Código');
  expect(code.value).toBe('xxxx');
  await user.type(screen.getByLabelText('Seu nome'), 'Dona Lúcia');
  await user.type(screen.getByLabelText('E-mail'), 'lucia@casa.example');
  await user.type(screen.getByLabelText('Senha'), 'fraca');
  const submit = screen.getByRole('button', { name: 'Assumir a instalação' });
  await user.click(submit);
  await screen.findByText(/^Sua senha precisa ter no mínimo 8 caracteres/);
  expect(server.calls('POST /setup/claim')).toEqual([]);
  await user.clear(screen.getByLabelText('Senha'));
  await user.type(screen.getByLabelText('Senha'), 'Minha-Senha-9');
  await user.click(submit);
  await screen.findByText(/^Este código não vale ou já foi usado/);
  await user.clear(code);
  await user.type(code, 'abcd-efgh-jkmn-pqrs');
  await user.click(submit);
  await waitFor(() => expect(at()).toBe('/instalacao/preparo'));
});
