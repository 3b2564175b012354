import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login, replaceUser, sessionState } from '../../../platform/session-store.ts';
import { connectionOf, detailsOf } from '../../../test/connections.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { connectionRealtime } from '../connections.realtime.ts';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const waiting = connectionOf(1, {
  name: 'Padaria Prado',
  status: 'qrcode',
  cause: 'qr-shown',
  isLinked: false,
  number: null,
});
const until = () => new Date(Date.now() + 45_000).toISOString();

async function openFirst(company: object = {}, more: Parameters<typeof fakeServer>[0] = {}) {
  const standing = { isNew: true, emailConfirmed: true, name: 'Padaria Prado', email: 'ana@prado.com.br' };
  const user = person({ profile: 'admin', company: { ...standing, ...company } });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'basico' }],
    'GET /public-config': () => [200, { supportUrl: null, helpUrl: null, sandboxUrl: null }],
    'GET /whatsapp': () => [200, []],
    'POST /whatsapp': () => [200, waiting],
    'GET /whatsapp/1': () => [200, detailsOf(waiting, { qrcode: '2@first', until: until() })],
    'PUT /whatsapp/1': () => [200, { ...waiting, name: 'Balcão da frente' }],
    'DELETE /whatsapp/1': () => [200, { message: 'ok' }],
    'POST /auth/confirm_email/again': () => [200, { message: 'OK' }],
    'GET /flowbuilder': () => [200, { flows: [], count: 0, hasMore: false }],
    'GET /queue': () => [200, []],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/connections' }));
  await screen.findByRole('heading', { name: 'Conecte o WhatsApp de Padaria Prado' });
  return { page, server };
}

test('the code is there without a question, under the company’s name, which may become another', async () => {
  const { page, server } = await openFirst();
  await screen.findByRole('img', { name: 'QR Code para vincular o celular' });
  expect(server.calls('POST /whatsapp').map(({ body }) => body)).toEqual([
    { channel: 'whatsapp', provider: 'beta', start: true, name: 'Padaria Prado' },
  ]);
  const name = screen.getByLabelText<HTMLInputElement>('Nome da conexão');
  expect(name.value).toBe('Padaria Prado');
  await page.user.clear(name);
  await page.user.type(name, 'Balcão da frente{Enter}');
  await waitFor(() => expect(server.calls('PUT /whatsapp/1')[0]?.body).toEqual({ name: 'Balcão da frente' }));
  // Told by the server itself, or by another tab: made once all the same.
  act(() => connectionRealtime['connection.created']?.(queryClient, { whatsapp: waiting }));
  expect(server.calls('POST /whatsapp')).toHaveLength(1);
});

test('a phone that is connected leads to the tickets', async () => {
  const { page } = await openFirst();
  await screen.findByRole('img', { name: 'QR Code para vincular o celular' });
  const connected = { ...waiting, status: 'CONNECTED' as const, isLinked: true, number: '5511984327715' };
  act(() => connectionRealtime['connection.changed']?.(queryClient, { whatsapp: connected }));
  await screen.findByText('Conectado: +55 11 98432-7715');
  await waitFor(() => expect(page.at()).toBe('/tickets'));
});

test('before the e-mail is confirmed nothing is asked for; the code comes by itself afterwards', async () => {
  const { page, server } = await openFirst({ emailConfirmed: false });
  await screen.findByText(/Mandamos um link para ana@prado.com.br/);
  await page.user.click(screen.getByRole('button', { name: 'Mandar de novo' }));
  await screen.findByText(/Carta a caminho/);
  expect(server.calls('POST /whatsapp')).toEqual([]);
  const session = sessionState();
  if (session.status !== 'signed-in') throw new Error('nobody is signed in');
  const { company } = session.user;
  act(() => replaceUser({ company: { ...company, emailConfirmed: true } }));
  await screen.findByRole('img', { name: 'QR Code para vincular o celular' });
});

test('an official number takes the place of the one that waits, and everything else is one step away', async () => {
  const { page, server } = await openFirst();
  await screen.findByRole('img', { name: 'QR Code para vincular o celular' });
  await page.user.click(screen.getByRole('button', { name: 'Usar um número oficial (API)' }));
  await screen.findByRole('dialog');
  expect(server.calls('DELETE /whatsapp/1')).toHaveLength(1);
});

test('a company that is not new is asked first', async () => {
  const { page, server } = await openFirst({ isNew: false });
  await screen.findByRole('button', { name: 'Mostrar QR Code' });
  expect(server.calls('POST /whatsapp')).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Ver todas as opções' }));
  await screen.findByText('Nenhuma conexão ainda');
});

test('two tabs have one connection: the second shows what the first has made', async () => {
  let asked = 0;
  await openFirst(
    {},
    {
      'GET /whatsapp': () => [200, (asked += 1) === 1 ? [] : [waiting]],
      'POST /whatsapp': () => [403, { error: 'ERR_MAX_WAPP_REACHED' }],
    },
  );
  expect(await screen.findByRole('img', { name: 'QR Code para vincular o celular' })).toBeTruthy();
});
