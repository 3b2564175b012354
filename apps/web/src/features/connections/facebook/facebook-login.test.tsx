import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionOf } from '../../../test/connections.ts';
import { openConnections } from '../test/open-connections.ts';

type Answer = { userID: string; accessToken: string; grantedScopes?: string } | null;
let asked: { scope: string }[] = [];
let answer: Answer = null;

/** The window of Facebook, as the person answers it. */
const facebookAnswers = (authResponse: Answer) => {
  answer = authResponse;
};

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  asked = [];
  window.FB = {
    init: () => {},
    login(onAnswer, options) {
      asked.push(options);
      onAnswer({ authResponse: answer });
    },
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.FB;
});

const login = {
  appId: '4040',
  version: 'v16.0',
  sdkUrl: 'https://connect.example/sdk.js',
  scopes: ['pages_show_list', 'pages_messaging'],
  scopesWithInstagram: ['pages_show_list', 'pages_messaging', 'instagram_manage_messages'],
};

const aurora = { channel: 'facebook', accountId: '31', name: 'Loja Aurora', isConnected: false };
const profile = { channel: 'instagram', accountId: '32', name: '@aurora', isConnected: false };
const accounts = [aurora, profile];

async function openLogin(entry: 'Facebook' | 'Instagram', more: Parameters<typeof openConnections>[1] = {}) {
  const { page, server } = await openConnections([connectionOf(1)], {
    'GET /facebook/login': () => [200, login],
    'POST /facebook/accounts': () => [200, { accounts, skipped: [{ name: 'Arquivo', reason: 'no-messaging-task' }] }],
    ...more,
  });
  await page.user.click(screen.getByRole('button', { name: 'Nova conexão' }));
  await page.user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
  const dialog = within(await screen.findByRole('dialog', { name: `Conectar ${entry}` }));
  return { page, server, dialog };
}

async function press(page: Awaited<ReturnType<typeof openLogin>>['page'], name = 'Entrar com o Facebook') {
  const button = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await page.user.click(button);
}

test('the chosen pages and profiles are connected, and those that could not be say why', async () => {
  facebookAnswers({ userID: '77', accessToken: 'EAA', grantedScopes: login.scopesWithInstagram.join(',') });
  const { page, server, dialog } = await openLogin('Instagram', {
    'POST /facebook': () => [
      200,
      {
        connections: [connectionOf(9, { name: '@aurora', channel: 'instagram' })],
        skipped: [],
      },
    ],
  });
  await press(page);
  // Who came for Instagram is not given a connection of the page unasked.
  expect((await dialog.findByRole('checkbox', { name: /@aurora/ })).matches(':checked')).toBe(true);
  expect(dialog.getByRole('checkbox', { name: /Loja Aurora/ }).matches(':checked')).toBe(false);
  await page.user.click(dialog.getByRole('button', { name: 'Conectar 1 conta' }));
  await dialog.findByText('Conectadas');
  dialog.getByText(/sua conta não pode responder mensagens/);
  expect(asked[0]?.scope).toBe('pages_show_list,pages_messaging,instagram_manage_messages');
  expect(server.calls('POST /facebook')[0]?.body).toEqual({
    facebookUserId: '77',
    facebookUserToken: 'EAA',
    addInstagram: true,
    accounts: ['32'],
  });
  await page.user.click(dialog.getByRole('button', { name: 'Concluir' }));
  await screen.findByRole('row', { name: /@aurora/ });
});

test('who closes the window is told that nothing was connected', async () => {
  facebookAnswers(null);
  const { page, server, dialog } = await openLogin('Facebook');
  await press(page);
  await dialog.findByText('O login foi cancelado. Nada foi conectado.');
  expect(server.calls('POST /facebook')).toEqual([]);
});

test('a permission that was not given is named', async () => {
  facebookAnswers({ userID: '77', accessToken: 'EAA', grantedScopes: 'pages_show_list' });
  const { page, server, dialog } = await openLogin('Facebook');
  await press(page);
  await dialog.findByText(/Faltou permitir: pages_messaging/);
  expect(server.calls('POST /facebook')).toEqual([]);
  facebookAnswers({ userID: '77', accessToken: 'EAA' });
  await press(page, 'Tentar de novo');
  await vi.waitFor(() => expect(server.calls('POST /facebook/accounts')).toHaveLength(1));
});

test('what the server refuses is said in words', async () => {
  facebookAnswers({ userID: '77', accessToken: 'EAA' });
  const { page, dialog } = await openLogin('Facebook', {
    'POST /facebook/accounts': () => [200, { accounts: [aurora], skipped: [] }],
    'POST /facebook': () => [403, { error: 'ERR_MAX_WAPP_REACHED' }],
  });
  await press(page);
  expect(await dialog.findByText('Número máximo de conexões atingido ou excedido.')).toBeTruthy();
});

test('an installation without an app at Meta says so instead of opening a window', async () => {
  const { dialog } = await openLogin('Facebook', { 'GET /facebook/login': () => [200, { ...login, appId: null }] });
  await dialog.findByText(/ainda não tem um aplicativo na Meta/);
  expect(dialog.queryByRole('button', { name: 'Entrar com o Facebook' })).toBeNull();
});

test('who logs in again finds ticked what is connected, and nothing else', async () => {
  facebookAnswers({ userID: '77', accessToken: 'EAA' });
  const other = { ...aurora, accountId: '33', name: 'Empório', isConnected: true };
  const { page, server, dialog } = await openLogin('Facebook', {
    'POST /facebook/accounts': () => [200, { accounts: [aurora, other], skipped: [] }],
    'POST /facebook': () => [200, { connections: [connectionOf(9)], skipped: [] }],
  });
  await press(page);
  const connected = await dialog.findByRole('checkbox', { name: /Empório/ });
  expect(dialog.getByText('já conectada: o acesso é renovado')).toBeTruthy();
  expect(connected.matches(':checked')).toBe(true);
  expect(dialog.getByRole('checkbox', { name: /Loja Aurora/ }).matches(':checked')).toBe(false);
  await page.user.click(connected);
  expect(dialog.getByRole('button', { name: 'Conectar 0 contas' }).hasAttribute('disabled')).toBe(true);
  await page.user.click(dialog.getByRole('checkbox', { name: /Loja Aurora/ }));
  await page.user.click(dialog.getByRole('button', { name: 'Conectar 1 conta' }));
  await vi.waitFor(() => expect(server.calls('POST /facebook')[0]?.body).toMatchObject({ accounts: ['31'] }));
});
