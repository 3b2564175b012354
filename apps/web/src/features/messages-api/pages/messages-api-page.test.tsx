import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { connectionOf } from '../../../test/connections.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const TOKEN = 'Ab3Cd5Ef7Gh9Ij1Kl3Mn';
const shop = connectionOf(3, { name: 'Loja', isDefault: true });
const path = {
  messageId: 41,
  steps: [
    { step: 'queued', at: '2026-11-20T15:00:00.000Z' },
    { step: 'read', at: '2026-11-20T15:00:09.000Z' },
  ],
  waiting: null,
  failure: null,
  journal: [],
  outbox: [],
};

const SECRET = 'bk_live_4WlKxV2pQbZrT8sYn0dHcJ6mEaGuF1oi000000';
const erp = {
  id: 1,
  name: 'ERP',
  scopes: ['messages:send', 'contacts:read'],
  lastFour: 'x7Qa',
  madeBy: 'Renata',
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: null,
  connectionIds: null,
  queueIds: null,
  networks: null,
  lastUsedAt: null,
};

const call = (id: number, told: object) => ({
  id,
  at: '2026-11-20T15:00:00.000Z',
  status: 202,
  error: null,
  faults: [],
  milliseconds: 31,
  messageId: null,
  ...told,
});

async function open(answer: [number, unknown] = [202, null]) {
  const sent = {
    mensagem: 'Mensagem enviada',
    messageId: 41,
    messageIds: [41],
    ticketId: 7,
    ticketStatus: 'closed',
    ack: 0,
  };
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /public-config': () => [
      200,
      { supportEmail: 'a@b.com', supportUrl: null, helpUrl: null, sandboxUrl: 'http://127.0.0.1:8090' },
    ],
    'POST /messages-api/test-phone': () => [200, { number: '5511960000002' }],
    'GET /whatsapp': () => [200, [shop]],
    'GET /whatsapp/3': () => [200, { ...shop, token: TOKEN, session: null }],
    'GET /messages-api/calls/3': () => [
      200,
      {
        calls: [
          call(3, { status: 400, error: 'ERR_VALIDATION', faults: [{ field: 'body', reason: 'unreadable' }] }),
          call(2, { status: 400, error: 'ERR_VALIDATION', faults: [{ field: 'body.userId', reason: 'value' }] }),
          call(1, { messageId: 41 }),
        ],
      },
    ],
    'GET /messages/41/path': () => [200, path],
    'GET /api-keys': () => [200, { apiKeys: [erp] }],
    'POST /api-keys': () => [200, { apiKey: { ...erp, id: 2, name: 'Loja' }, secret: SECRET }],
    'DELETE /api-keys/1': () => [200, { message: 'API key deleted' }],
    'POST /messages/send': () => [answer[0], answer[1] ?? sent],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/messages-api' }));
  await screen.findByDisplayValue(TOKEN, {}, { timeout: 10_000 });
  return { ...page, server };
}

const press = (name: string) => screen.getByRole('button', { name });

test('a text is sent with the token of the connection, and its later states stand beneath', async () => {
  const { user, server } = await open();
  await user.type(screen.getByLabelText(/Número/), '5511987654321');
  await user.type(screen.getByLabelText(/Mensagem/), 'Oi');
  expect(screen.getByText(/number: "5511987654321"/)).toBeTruthy();
  await user.click(press('Enviar'));
  expect(await screen.findByText('Mensagem enviada com sucesso')).toBeTruthy();
  expect(await screen.findByText('Lida')).toBeTruthy();
  const [call] = server.calls('POST /messages/send');
  expect(call).toMatchObject({
    token: TOKEN,
    body: { number: '5511987654321', body: 'Oi', userId: '', queueId: '' },
  });
});

test('the form says what is wrong in exactly these words, and nothing is called', async () => {
  const { user, server } = await open();
  await user.clear(screen.getByLabelText(/Token/));
  await user.click(press('Enviar'));
  for (const text of ['Token é obrigatório', 'Número é obrigatório', 'Mensagem é obrigatória'])
    expect(screen.getByText(text)).toBeTruthy();
  await user.type(screen.getByLabelText(/Número/), '55a');
  await user.type(screen.getByLabelText(/Mensagem/), '   ');
  await user.click(press('Enviar'));
  expect(screen.getByText('O número deve conter apenas dígitos')).toBeTruthy();
  expect(screen.getByText('A mensagem não pode conter apenas espaços')).toBeTruthy();
  expect(server.calls('POST /messages/send')).toHaveLength(0);
});

test('a pasted number is never cut to another person’s: it stands as it came, and the form says what is wrong', async () => {
  const { user, server } = await open();
  await user.type(screen.getByLabelText(/Mensagem/), 'Oi');
  for (const [pasted, told] of [
    ['+55 (11) 98765-4321', 'O número deve conter apenas dígitos'],
    ['5511987654321012', 'No máximo 15 dígitos'],
  ] as const) {
    await user.clear(screen.getByLabelText(/Número/));
    await user.click(screen.getByLabelText(/Número/));
    await user.paste(pasted);
    await user.click(press('Enviar'));
    expect(screen.getByDisplayValue(pasted)).toBeTruthy();
    expect(screen.getByText(told)).toBeTruthy();
  }
  await user.type(screen.getByLabelText('ID do usuário'), '1234567890123456');
  await user.type(screen.getByLabelText('ID da fila'), 'vendas');
  await user.click(press('Enviar'));
  expect(screen.getAllByText('No máximo 15 dígitos')).toHaveLength(2);
  expect(screen.getByText('Apenas dígitos')).toBeTruthy();
  expect(server.calls('POST /messages/send')).toHaveLength(0);
});

test('a test may go to a telephone of the sandbox, whose number then stands in the form', async () => {
  const { user, server } = await open();
  const { value } = screen.getByLabelText<HTMLInputElement>(/Número/);
  expect([value, screen.getByText(/Seu pedido saiu para entrega/).tagName]).toEqual(['', 'CODE']);
  await user.click(await screen.findByLabelText(/^Simular/));
  expect(await screen.findByDisplayValue('5511960000002')).toBeTruthy();
  expect(server.calls('POST /messages-api/test-phone')).toMatchObject([{ body: { connectionId: 3 } }]);
  const { origin } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir o telefone de teste' }).href);
  expect(origin).toMatch(/:8090$/);
  await user.click(screen.getByLabelText(/^Simular/));
  expect(screen.queryByDisplayValue('5511960000002')).toBeNull();
});

test('media wants a file', async () => {
  const { user, server } = await open();
  await user.click(screen.getByLabelText('Mídia'));
  await user.type(screen.getByLabelText(/Número/), '5511987654321');
  await user.click(press('Enviar'));
  expect(await screen.findByText('Selecione um arquivo para enviar.')).toBeTruthy();
  expect(screen.getByText('O arquivo é obrigatório')).toBeTruthy();
  expect(server.calls('POST /messages/send')).toHaveLength(0);
});

test('a refused token ends nobody’s session: the answer stands beneath the form', async () => {
  const { user, at } = await open([401, { error: 'ERR_UNAUTHENTICATED' }]);
  await user.type(screen.getByLabelText(/Número/), '5511987654321');
  await user.type(screen.getByLabelText(/Mensagem/), 'Oi');
  await user.click(press('Enviar'));
  expect(await screen.findByText(/ERR_UNAUTHENTICATED/)).toBeTruthy();
  expect(at()).toBe('/messages-api');
});

test('of a call that was refused, people see which field it was, what is wrong with it and what belongs there', async () => {
  await open();
  const calls = within(screen.getByLabelText('Últimas chamadas deste token'));
  expect(await calls.findByText('userId')).toBeTruthy();
  expect(calls.getByText('O valor não é aceito.')).toBeTruthy();
  const unread = calls.getByText('Não pôde ser lido: não é JSON nem formulário válido.');
  expect(unread.parentElement?.textContent).toBe(unread.textContent);
  expect(calls.getByText('Opcional. Usuário que fica com o atendimento ou assina.')).toBeTruthy();
});

test('who brings a flow made for Evolution reads which address and which instance to write into it', async () => {
  await open();
  const box = within(screen.getByLabelText('Vem da Evolution API?'));
  expect(box.getByText(`${location.origin}/api/evolution`)).toBeTruthy();
  expect(box.getByText('Loja')).toBeTruthy();
});

test('examples come in seven languages, and copying says so', async () => {
  const { user } = await open();
  for (const name of ['JavaScript', 'PHP', 'Python', 'Java', 'C#', 'C++', 'Go'])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Python' }));
  expect(screen.getByText(/import requests/)).toBeTruthy();
  await user.click(press('Copiar exemplo'));
  expect(await screen.findByText('Exemplo copiado para a área de transferência!')).toBeTruthy();
  await user.click(press('Copiar endereço'));
  expect(await screen.findByText('Texto copiado para a área de transferência!')).toBeTruthy();
});

test('a key wants a name and a permission, and is shown once', async () => {
  const { user, server } = await open();
  expect(await screen.findByText('bk_live_…x7Qa')).toBeTruthy();
  expect(screen.getByText('Enviar mensagens · Ler contatos')).toBeTruthy();
  await user.click(screen.getByText('Nova chave'));
  await user.click(await screen.findByText('Criar chave'));
  expect(screen.getByText('Informe um nome')).toBeTruthy();
  expect(screen.getByText('Escolha ao menos uma permissão')).toBeTruthy();
  await user.type(screen.getByLabelText(/Nome/), 'Loja');
  await user.click(screen.getByLabelText('Ler contatos'));
  await user.click(screen.getByText('Criar chave'));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  expect(server.calls('POST /api-keys')[0]).toMatchObject({
    body: { name: 'Loja', scopes: ['contacts:read'], lifetimeDays: 365 },
  });
  await user.keyboard('{Escape}');
  expect(screen.getByText(SECRET)).toBeTruthy();
  await user.click(screen.getByText('Já guardei'));
  expect(screen.queryByText(SECRET)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Nova chave');
});

test('a key can be deleted; who thinks better of it is where they were, by keyboard too', async () => {
  const { user, server } = await open();
  const actions = await screen.findByLabelText('Ações da chave ERP');
  actions.focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Excluir' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Excluir a chave ERP?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(actions));
  await user.click(actions);
  await user.click(await screen.findByText('Excluir'));
  const dialog = await screen.findByText('Excluir a chave ERP?');
  await user.click(screen.getAllByText('Excluir').at(-1) ?? dialog);
  expect(await screen.findByText('Chave excluída.')).toBeTruthy();
  expect(server.calls('DELETE /api-keys/1')).toHaveLength(1);
});
