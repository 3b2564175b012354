import type { MailAccount } from '@balcao/contract/mail-accounts/models.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../platform/session-store.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { person, sessionOf } from '../../test/people.ts';

const account: MailAccount = {
  host: 'smtp.exemplo.com.br',
  port: 587,
  userName: 'avisos',
  password: '********',
  fromAddress: 'avisos@exemplo.com.br',
  provedAt: null,
  failure: null,
};
const address: string = '/settings?section=brand';

test('a mail server is typed, tested by a letter, and in use once its code was typed', async () => {
  const user = person({ profile: 'admin', super: true });
  let kept: MailAccount | null = null;
  let isReached = false;
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /settings': () => [200, []],
    'GET /mail-account': () => [200, { account: kept }],
    'PUT /mail-account': () => [200, { account: (kept = account) }],
    'POST /mail-account/test': () =>
      isReached
        ? [200, { sentTo: 'ana@exemplo.com.br' }]
        : [424, { error: 'ERR_MAIL_ACCOUNT', details: { failure: 'login' } }],
    'POST /mail-account/confirm': () => [200, { account: { ...account, provedAt: '2026-11-20T15:00:00.000Z' } }],
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: address }));

  await page.user.type(await screen.findByLabelText('Servidor'), account.host);
  await page.user.type(screen.getByLabelText('Usuário'), account.userName);
  await page.user.type(screen.getByLabelText('Endereço de quem envia'), account.fromAddress);
  const save = () => screen.getByRole('button', { name: 'Salvar' });
  await page.user.click(save());
  await screen.findByText('Preencha este campo.');
  await page.user.type(screen.getByLabelText('Senha'), 'segredo');
  await page.user.click(save());
  await screen.findByText('Servidor salvo. Falta a carta de teste.');
  expect(server.calls('PUT /mail-account')[0]?.body).toEqual({
    host: account.host,
    port: 587,
    userName: 'avisos',
    password: 'segredo',
    fromAddress: account.fromAddress,
  });
  await screen.findByText('Guardada: ********. Deixe em branco para manter.');

  await page.user.click(screen.getByRole('button', { name: 'Enviar carta de teste' }));
  await screen.findByText('usuário ou senha recusados.');
  isReached = true;
  await page.user.click(screen.getByRole('button', { name: 'Enviar carta de teste' }));
  await page.user.type(await screen.findByLabelText('Código da carta'), '1234 5678');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('As cartas agora saem por este servidor.');
  await screen.findByText(/^Em uso desde/);
  expect(server.calls('POST /mail-account/confirm')[0]?.body).toEqual({ code: '12345678' });
});
