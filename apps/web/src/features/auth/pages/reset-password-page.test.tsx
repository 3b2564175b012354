import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';

async function requestCode(answer: [number, unknown]) {
  const server = fakeServer({
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'POST /forgetpassword': () => answer,
    'POST /resetpasswords': () => [200, { message: 'ok' }],
  });
  const page = openPage('/forgetpsw');
  await page.user.type(await screen.findByLabelText('E-mail'), 'camila@aurora.com.br');
  await page.user.click(screen.getByRole('button', { name: 'Enviar código' }));
  return { ...page, server };
}

test('an e-mail nobody has is said to be missing', async () => {
  await requestCode([404, { error: 'ERR_NO_EMAIL_FOUND' }]);
  await screen.findByText('E-mail não encontrado');
  expect(screen.queryByLabelText('Código')).toBeNull();
});

test('any other failure has one general text', async () => {
  await requestCode([500, { error: 'ERR_SENDING_MAIL' }]);
  expect(await screen.findByText('Ocorreu um erro. Tente novamente mais tarde.')).toBeTruthy();
});

test('the e-mail must look like one', async () => {
  const server = fakeServer({});
  const { user } = openPage('/forgetpsw');
  const send = await screen.findByRole('button', { name: 'Enviar código' });
  await user.click(send);
  await screen.findByText('Required');
  await user.type(screen.getByLabelText('E-mail'), 'camila');
  await user.click(send);
  await screen.findByText('Invalid email');
  expect(server.calls('POST /forgetpassword')).toEqual([]);
});

test('with the code the password is set and the person goes on to the start page', async () => {
  const { user, server, at } = await requestCode([200, { message: 'ok' }]);
  await screen.findByText('Solicitação Enviada com sucesso!');
  const save = await screen.findByRole('button', { name: 'Redefinir Senha' });

  await user.click(save);
  expect((await screen.findAllByText('Campo obrigatório')).length).toBe(3);

  await user.type(screen.getByLabelText('Código'), '483920');
  await user.type(screen.getByLabelText('Nova senha'), 'fraca');
  await user.type(screen.getByLabelText('Confirmar nova senha'), 'outra');
  await user.click(save);
  await screen.findByText(
    'Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.',
  );

  await user.clear(screen.getByLabelText('Nova senha'));
  await user.type(screen.getByLabelText('Nova senha'), 'Segredo12');
  await user.click(save);
  await screen.findByText('As senhas não correspondem');
  expect(server.calls('POST /resetpasswords')).toEqual([]);

  await user.clear(screen.getByLabelText('Confirmar nova senha'));
  await user.type(screen.getByLabelText('Confirmar nova senha'), 'Segredo12');
  await user.click(save);
  await screen.findByText('Senha redefinida com sucesso.');
  expect(server.calls('POST /resetpasswords')[0]?.body).toEqual({
    email: 'camila@aurora.com.br',
    token: '483920',
    password: 'Segredo12',
  });
  await waitFor(() => expect(at()).toBe('/login'));
});
