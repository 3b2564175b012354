import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authRoutes } from '@balcao/contract/auth/routes.ts';
import { call } from '../../../platform/api.ts';
import { endReason } from '../../../platform/ended-session.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { clearSession, login, refreshSession, restoreSession } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { sessionRealtime } from '../session.realtime.ts';

const level = (plano: string) => ({ 'GET /validade': (): [number, unknown] => [200, { plano }] });
const config = (supportUrl: string | null, isUnclaimed = false) => ({
  'GET /public-config': (): [number, unknown] => [
    200,
    { supportUrl, supportEmail: 'admin@exemplo.com', helpUrl: null, sandboxUrl: null, isUnclaimed },
  ],
});

async function fillIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(await screen.findByLabelText('E-mail'), 'camila@aurora.com.br');
  await user.type(screen.getByLabelText('Senha'), 'Segredo1');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('a wrong password is told in words that do not say which of the two was wrong', async () => {
  fakeServer({ ...level('ultimate'), 'POST /auth/login': () => [401, { error: 'ERR_INVALID_CREDENTIALS' }] });
  const { user, at } = openPage('/login');
  await fillIn(user);
  await screen.findByText('Erro de autenticação. Confira o e-mail e a senha.');
  expect(at()).toBe('/login');
});

test('whoever opens a new installation finds the way to take it over, and nobody makes a company in it before', async () => {
  queryClient.clear();
  fakeServer({ ...level('ultimate'), ...config(null, true) });
  const { user, at } = openPage('/login');
  await user.click(await screen.findByRole('link', { name: 'Primeiro acesso' }));
  await waitFor(() => expect(at()).toBe('/primeiro-acesso'));
  expect(screen.queryByRole('link', { name: 'Criar conta' })).toBeNull();
  queryClient.clear();
});

test('nothing is asked before both fields are right', async () => {
  const server = fakeServer(level('ultimate'));
  const { user } = openPage('/login');
  await user.type(await screen.findByLabelText('E-mail'), 'camila');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByText('Email inválido');
  expect(screen.getByText('Obrigatório')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(server.calls('POST /auth/login')).toEqual([]);
});

test('an agent on the way to a screen arrives there', async () => {
  fakeServer({ ...level('ultimate'), 'POST /auth/login': () => [200, sessionOf(person())] });
  const { user, at } = openPage('/contacts');
  await waitFor(() => expect(at()).toBe('/login'));
  await fillIn(user);
  await waitFor(() => expect(at()).toBe('/contacts'));
});

test('somebody of an expired company gets in, is warned, and lands on the invoices', async () => {
  const expired = person({ profile: 'admin', company: { standing: 'blocked' } });
  fakeServer({ ...level('ultimate'), 'POST /auth/login': () => [200, sessionOf(expired)] });
  const { user, at } = openPage('/login');
  await fillIn(user);
  await screen.findByText('Assinatura vencida. Regularize em Financeiro.');
  await waitFor(() => expect(at()).toBe('/financeiro'));
});

test('the link to sign up depends on the plan level, the support link on the configuration', async () => {
  fakeServer({ ...level('inicial'), ...config(null) });
  openPage('/login');
  await screen.findByRole('link', { name: 'Esqueci a senha' });
  expect(screen.queryByRole('link', { name: 'Criar conta' })).toBeNull();
  expect(screen.queryByRole('link', { name: /suporte/ })).toBeNull();
});

test('from basico on one may sign up', async () => {
  fakeServer({ ...level('basico'), ...config('https://suporte.example/chat') });
  openPage('/login');
  await screen.findByRole('link', { name: 'Criar conta' });
  const support = await screen.findByRole('link', { name: /suporte/ });
  expect(support.getAttribute('href')).toBe('https://suporte.example/chat');
});

test('the password can be shown and hidden', async () => {
  fakeServer(level('basico'));
  const { user } = openPage('/login');
  const password = await screen.findByLabelText('Senha');
  expect(password.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: /Mostrar senha/ }));
  expect(password.getAttribute('type')).toBe('text');
});

test('who was signed out because an old copy of the session was used is told so, until somebody signs in', async () => {
  fakeServer({
    ...level('ultimate'),
    'POST /auth/refresh_token': () => [401, { error: 'ERR_UNAUTHENTICATED', details: { reason: 'copied' } }],
    'POST /auth/login': () => [200, sessionOf(person())],
  });
  localStorage.setItem('balcao.token', 'old');
  await restoreSession();
  const { user, at } = openPage('/login');
  await screen.findByText(/uma cópia antiga dela foi usada/);
  expect(screen.queryByText('Sua conta foi acessada em outro computador.')).toBeNull();
  await fillIn(user);
  await waitFor(() => expect(at()).toBe('/tickets'));
  expect(endReason()).toBeNull();
});

test('who was signed out by a login elsewhere reads so on the login page, after the page was loaded again', async () => {
  const known = { 'POST /auth/login': (): [number, unknown] => [200, sessionOf(person())] };
  fakeServer({
    ...level('ultimate'),
    ...known,
    'POST /auth/refresh_token': () => [401, { error: 'ERR_UNAUTHENTICATED' }],
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  onTestFinished(clearSession);
  // The page is never really loaded again.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const elsewhere = { user: { id: 11 }, sid: 'session-2', reason: 'elsewhere' } as const;
  const choices = { 'balcao.push': 'off', 'balcao.left': 'an hour ago' };
  for (const [key, value] of Object.entries(choices)) localStorage.setItem(key, value);
  sessionRealtime['session.displaced']?.(queryClient, elsewhere);
  vi.runAllTimers();
  // That this device is not to be notified was no choice of the session, and nobody has signed out.
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(choices);
  localStorage.clear();
  vi.clearAllTimers();
  vi.useRealTimers();
  await refreshSession();
  openPage('/login');
  await screen.findByText('Sua conta foi acessada em outro computador.', { selector: 'p, output, div' });
  expect(endReason()).toBe('elsewhere');
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  expect(endReason()).toBeNull();
});

test('whose account was opened elsewhere while the line was cut reads so from the next refusal, without any event', async () => {
  fakeServer({
    ...level('ultimate'),
    ...config(null),
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /auth/me': () => [401, { error: 'ERR_UNAUTHENTICATED', details: { reason: 'elsewhere' } }],
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  await expect(call(authRoutes.me, {})).rejects.toMatchObject({ status: 401 });
  openPage('/login');
  await screen.findByText('Sua conta foi acessada em outro computador.');
});

test('a renewal is told also where the session knows the new day already, and an invoice that moves no day is no renewal', async () => {
  const here = person({ company: { id: 7, dueDate: '2027-01-31' } });
  fakeServer({ ...level('ultimate'), ...config(null), 'POST /auth/login': () => [200, sessionOf(here)] });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  onTestFinished(clearSession);
  openPage('/404');
  const told = { invoiceId: 4, company: { id: 7, dueDate: '2027-01-31' } };
  sessionRealtime['payment.settled']?.(queryClient, { ...told, renewed: false });
  expect(screen.queryByText(/Licença renovada até/)).toBeNull();
  sessionRealtime['payment.settled']?.(queryClient, { ...told, renewed: true });
  await screen.findByText('Licença renovada até 31/01/2027!');
});

test.each([
  [200, { message: 'OK' }, /E-mail confirmado/],
  [404, { error: 'ERR_NOT_FOUND' }, /não vale para nenhuma conta/],
])('the link of the letter that confirms an e-mail is answered here (%i)', async (status, answer, words) => {
  const server = fakeServer({ ...level('ultimate'), 'POST /auth/confirm_email': () => [status, answer] });
  openPage('/login?confirm=7.abc');
  await screen.findByText(words);
  expect(server.calls('POST /auth/confirm_email').map(({ body }) => body)).toEqual([{ token: '7.abc' }]);
});

test('whoever has a second factor is asked for its code, or for a recovery code, after the password', async () => {
  const server = fakeServer({
    ...level('ultimate'),
    'POST /auth/login': () => [200, { challenge: 'c.1' }],
    'POST /auth/login/second-factor': ({ body }) =>
      JSON.stringify(body).includes('ABCDE-FGHJK')
        ? [200, sessionOf(person())]
        : [400, { error: 'ERR_SECOND_FACTOR_CODE' }],
  });
  const { user, at } = openPage('/contacts');
  await waitFor(() => expect(at()).toBe('/login'));
  await fillIn(user);
  const code = await screen.findByLabelText('Código');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.paste('123 456');
  await user.click(screen.getByRole('button', { name: 'Verificar e entrar' }));
  await screen.findByText(/O código não confere/);
  await user.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
  await user.type(await screen.findByLabelText('Código de recuperação'), 'ABCDE-FGHJK');
  await user.click(screen.getByRole('button', { name: 'Verificar e entrar' }));
  await waitFor(() => expect(at()).toBe('/contacts'));
  expect(server.calls('POST /auth/login/second-factor')[0]?.body).toEqual({ challenge: 'c.1', code: '123 456' });
});

test('a login that took too long begins again', async () => {
  fakeServer({
    ...level('ultimate'),
    'POST /auth/login': () => [200, { challenge: 'c.1' }],
    'POST /auth/login/second-factor': () => [400, { error: 'ERR_LOGIN_EXPIRED' }],
  });
  const { user } = openPage('/login');
  await fillIn(user);
  await user.type(await screen.findByLabelText('Código'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verificar e entrar' }));
  expect(await screen.findByLabelText('Senha')).toBeDefined();
});
