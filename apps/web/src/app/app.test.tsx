import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../test/fake-server.ts';
import { openPage } from '../test/open-page.tsx';
import { person, sessionOf } from '../test/people.ts';

type Answers = Parameters<typeof fakeServer>[0];

async function signIn(user: ReturnType<typeof person>, answers: Answers = {}) {
  const server = fakeServer({
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /version': () => [200, { version: '1.4.2' }],
    'GET /tickets/counters': () => [200, { open: 0, pending: 0, withBot: 0, unread: 3 }],
    'GET /tickets': () => [200, { tickets: [], matches: [], count: 3, hasMore: false, nextCursor: null }],
    'GET /whatsapp': () => [200, []],
    'POST /auth/login': () => [200, sessionOf(user)],
    'DELETE /auth/logout': () => [200, { message: 'ok' }],
    ...answers,
  });
  const page = openPage('/login');
  await page.user.type(await screen.findByLabelText('E-mail'), 'a@b.com.br');
  await page.user.type(screen.getByLabelText('Senha'), 'Segredo1');
  await page.user.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByRole('navigation', { name: 'Menu principal' });
  return { ...page, server };
}

const admin = (dueDate: string | null = null) =>
  person({ profile: 'admin', company: { dueDate, plan: null, name: 'Casa Aurora' } });

test('an admin starts at the numbers, greeted by name, company and due date', async () => {
  const { at } = await signIn(admin('2099-12-14'));
  await waitFor(() => expect(at()).toBe('/dashboard'));
  const greeting = await screen.findByText('Camila Duarte', { selector: 'b' });
  expect(greeting.parentElement?.textContent).toBe('Olá Camila Duarte, Bem vindo a Casa Aurora');
  expect(screen.getByText('Ativo até 14/12/2099')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('(3) Painel · Balcão'));
});

test('an agent is greeted without the due date, and the bell counts unread tickets', async () => {
  await signIn(person({ company: { dueDate: '2099-12-14' } }));
  await screen.findByRole('button', { name: 'Notificações: 3 atendimentos não lidos' });
  expect(screen.queryByText(/Ativo até/)).toBeNull();
});

test('a screen opened from the menu is the current one there, and takes the focus', async () => {
  const { user } = await signIn(admin(), { 'GET /integrations': () => [200, { integrations: [] }] });
  await user.click(screen.getByRole('link', { name: 'Integrações' }));
  await screen.findByRole('heading', { name: 'Integrações' }, { timeout: 10_000 });
  expect(screen.getByRole('link', { name: 'Integrações' }).getAttribute('aria-current')).toBe('page');
  expect(document.activeElement?.id).toBe('content');
});

const expiring = { dueDate: '2031-05-02', daysLeft: 2 };

test('fewer than five days left are announced to an admin, once a day', async () => {
  await signIn(person({ profile: 'admin', company: expiring }));
  expect(await screen.findByText('Sua assinatura vence em 2 dias (02/05/2031)', { exact: false })).toBeTruthy();
});

test.each([
  ['to an admin who was told today', 'admin'],
  ['to an agent, who cannot pay', 'user'],
] as const)('they are not announced %s', async (_, profile) => {
  if (profile === 'admin') localStorage.setItem('balcao.expiryTold', '7 2031-05-02 2');
  await signIn(person({ profile, company: expiring }));
  await screen.findByRole('button', { name: /^Notificações/ });
  expect(screen.queryByText('Sua assinatura vence', { exact: false })).toBeNull();
});

test('a connection in trouble marks its menu entry after a moment', async () => {
  await signIn(admin(), { 'GET /whatsapp': () => [200, [{ id: 1, name: 'Loja', status: 'DISCONNECTED' }]] });
  const marked = await screen.findByRole('link', { name: 'Conexões, requer atenção' }, { timeout: 5000 });
  expect(marked.getAttribute('href')).toBe('/connections');
});

test('the super user sees which version runs at which level', async () => {
  const { user } = await signIn(person({ profile: 'admin', super: true }));
  await screen.findByRole('note', { name: 'Versão 1.4.2 · Plano ultimate' });
  await user.click(screen.getByRole('button', { name: 'Expandir menu' }));
  await screen.findByText('Versão 1.4.2');
  await screen.findByText('Plano ultimate');
  expect(localStorage.getItem('balcao.menu')).toBe('true');
});

test('the super user learns that the level of the installation is not one', async () => {
  await signIn(person({ profile: 'admin', super: true }), {
    'GET /validade': () => [200, { plano: 'inicial', isRecognized: false }],
  });
  expect(
    await screen.findByRole('note', { name: /Nível do plano não reconhecido: valem os direitos do inicial\.$/ }),
  ).toBeTruthy();
});

test('an address that does not exist is told inside the shell, to visitors after they have signed in', async () => {
  const { router } = await signIn(admin());
  await router.navigate({ href: '/nada' });
  await screen.findByText('Esta página não existe');
  expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
});

test('signing out leads to the login, without a broken page on the way', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, at } = await signIn(admin());
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(at()).toBe('/login'));
  expect(complaints.mock.calls.filter(([first]) => String(first).includes('useSession'))).toEqual([]);
  complaints.mockRestore();
});

test('a screen the plan does not include says so and goes back after a second', async () => {
  const { router, at } = await signIn(person({ company: { plan: null } }));
  await waitFor(() => expect(at()).toBe('/tickets'));
  await router.navigate({ to: '/schedules' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
  );
  expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
  await waitFor(() => expect(at()).toBe('/tickets'), { timeout: 4000 });
});

test('an admin page opened by an agent is refused in words', async () => {
  const { router, at } = await signIn(person());
  await router.navigate({ to: '/users' });
  await screen.findByText('Sem permissão para acessar!');
  expect(at()).toBe('/tickets');
});
