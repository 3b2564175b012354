import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const at = '2026-11-20T15:00:00.000Z';
const erp = {
  id: 1,
  name: 'ERP',
  url: 'https://erp.exemplo.com.br/balcao',
  types: null,
  format: 'standard',
  off: null,
  failingSince: null,
  formerSecretUntil: null,
  madeBy: 'Renata',
  createdAt: at,
  stats: { waiting: 2, delivered: 31, failed: 1, p95: 84 },
};
const off = { ...erp, id: 2, name: 'Loja', off: { reason: 'failing', since: at }, failingSince: at };
const refused = {
  id: 7,
  messageId: 'evt_40',
  type: 'ticket.closed',
  sequence: 40,
  ticketId: 880,
  state: 'failed',
  tries: 11,
  createdAt: at,
  nextTryAt: null,
  settledAt: at,
  status: 500,
  failure: null,
  milliseconds: 12,
};
const details = {
  delivery: refused,
  body: '{"type":"ticket.closed","sequence":40}',
  tries: [
    { n: 11, at, status: 500, failure: null, milliseconds: 12, headers: { 'webhook-id': 'evt_40' }, answer: 'não deu' },
  ],
};

async function open(webhooks: unknown[] = [erp, off], search = '') {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /webhooks': () => [200, { webhooks }],
    'GET /webhooks/1/deliveries': () => [200, { deliveries: [refused], nextCursor: null }],
    'GET /webhooks/2/deliveries': () => [200, { deliveries: [], nextCursor: null }],
    'GET /webhooks/1/deliveries/7': () => [200, details],
    'POST /webhooks': () => [200, { webhook: { ...erp, id: 3, name: 'Novo' }, secret: SECRET }],
    'POST /webhooks/1/deliveries/7/send-again': () => [200, { delivery: { ...refused, state: 'waiting' } }],
    'POST /webhooks/2/switch': () => [200, { webhook: { ...off, off: null } }],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ href: `/integrations/webhooks${search}` }));
  await screen.findByRole('button', { name: 'Novo webhook' }, { timeout: 10_000 });
  return { ...page, server };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('a webhook is made with what it wants to hear, and its secret is shown once', async () => {
  const { user, server } = await open([]);
  expect(await screen.findByText('Nenhum webhook ainda')).toBeTruthy();
  await user.click(press('Novo webhook'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Criar webhook' }));
  for (const text of ['Informe um nome', 'Informe um endereço que comece com https://'])
    expect(within(dialog).getByText(text)).toBeTruthy();
  await user.type(within(dialog).getByLabelText(/Nome/), 'Novo');
  await user.type(within(dialog).getByLabelText(/Endereço/), erp.url);
  await user.click(within(dialog).getByRole('button', { name: 'Criar webhook' }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(server.calls('POST /webhooks')).toMatchObject([{ body: { name: 'Novo', url: erp.url, types: null } }]);
  await user.click(press('Já guardei'));
  expect(screen.queryByText(SECRET)).toBeNull();
});

test('a delivery that failed shows both sides and leaves again', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: /Atendimento resolvido/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/"sequence": 40/)).toBeTruthy();
  expect(within(dialog).getByText('não deu')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText(/Na fila: vai com o mesmo conteúdo/)).toBeTruthy();
  expect(server.calls('POST /webhooks/1/deliveries/7/send-again')).toHaveLength(1);
});

test('a notice leads to the one that was switched off, and switching on sends what was missed', async () => {
  const { user, server } = await open([erp, off], '?webhook=2');
  expect(await screen.findByText('Desligado por falhas')).toBeTruthy();
  expect(await screen.findByText('Nenhuma entrega aqui.')).toBeTruthy();
  await user.click(press('Ações do webhook Loja'));
  await user.click(await screen.findByRole('menuitem', { name: 'Ligar' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('checkbox', { name: /Enviar também o que ele perdeu/ })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Ligar' }));
  expect(server.calls('POST /webhooks/2/switch')).toMatchObject([{ body: { isOn: true, sendMissed: true } }]);
});
