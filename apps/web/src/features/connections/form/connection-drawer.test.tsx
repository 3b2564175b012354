import type { Flow } from '@balcao/contract/flows/models.ts';
import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionOf, detailsOf } from '../../../test/connections.ts';
import { openConnections } from '../test/open-connections.ts';

// Asking of every element whether it can be seen takes long in a form of this size.
configure({ defaultHidden: true });

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const known = connectionOf(1, { name: 'Balcão', queues: [{ id: 1, name: 'Vendas', color: '#3b6fd4' }] });
type Answers = Parameters<typeof openConnections>[1];

async function openNew(entry: RegExp, more: Answers = {}) {
  const { page, server } = await openConnections([known], more);
  await page.user.click(screen.getByRole('button', { name: 'Nova conexão' }));
  await page.user.click(await screen.findByRole('menuitem', { name: entry }));
  const form = within(await screen.findByRole('dialog', { name: /^Conectar WhatsApp/ }));
  return { page, server, form, send: () => page.user.click(form.getByRole('button', { name: 'Conectar' })) };
}

async function openEdit(more: Answers = {}) {
  const { page, server } = await openConnections([known], {
    'GET /whatsapp/1': () => [200, detailsOf(known)],
    ...more,
  });
  await page.user.click(screen.getByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Balcão' }));
  const name = await form.findByLabelText('Nome');
  return { page, server, form, name };
}

test('a connection by QR needs no more than a name, and shows its code at once', async () => {
  const fresh = connectionOf(2, { name: 'Oficina', status: 'qrcode', cause: 'qr-shown', isLinked: false });
  const { server, form, send } = await openNew(/Por QR Code/, {
    'POST /whatsapp': () => [200, fresh],
    'GET /whatsapp/2': () => [200, detailsOf(fresh, { qrcode: '2@abc' })],
  });
  await send();
  await form.findByText('Obrigatório');
  expect(server.calls('POST /whatsapp')).toEqual([]);
  fireEvent.change(form.getByLabelText('Nome'), { target: { value: 'Oficina' } });
  await send();
  await screen.findByRole('dialog', { name: 'Conectar Oficina' });
  await screen.findByRole('img', { name: 'QR Code para vincular o celular' });
  const body = server.calls('POST /whatsapp')[0]?.body;
  expect(body).toMatchObject({ name: 'Oficina', channel: 'whatsapp', provider: 'beta', maxUseBotQueues: 0 });
  expect(body).toMatchObject({ expiresTicket: 0, statusExpiresQueue: 'closed', queueIds: [], greetingMessage: null });
  expect(body).toMatchObject({ token: expect.stringMatching(/^[0-9A-Za-z]{20}$/) });
});

test('more than one queue wants a greeting: the form says so, and brings the field into sight', async () => {
  const { page, server, form, send } = await openNew(/Por QR Code/);
  fireEvent.change(form.getByLabelText('Nome'), { target: { value: 'Oficina' } });
  await page.user.click(await form.findByLabelText('Vendas'));
  await page.user.click(form.getByLabelText('Suporte'));
  await send();
  await form.findByText('A mensagem de saudação é obrigatória quando há mais de uma fila.');
  expect(form.getByRole('tab', { name: 'Mensagens' }).getAttribute('aria-selected')).toBe('true');
  expect(server.calls('POST /whatsapp')).toEqual([]);
});

test('the bot’s limit is required and a whole number', async () => {
  const { form, send } = await openNew(/Por QR Code/);
  fireEvent.change(form.getByLabelText('Nome'), { target: { value: 'Oficina' } });
  const field = form.getByLabelText('Vezes que o robô repete as filas');
  fireEvent.change(field, { target: { value: '' } });
  await send();
  await form.findByText('Obrigatório');
  fireEvent.change(field, { target: { value: '101' } });
  await send();
  expect(await form.findByText('Um número inteiro, de 0 a 100')).toBeTruthy();
});

test('the official API says where each value is found, and afterwards what is left to do at Meta', async () => {
  const { server, form, send } = await openNew(/API Oficial/, {
    'POST /whatsapp': () => [200, connectionOf(2, { channel: 'wppoficial', webhookUrl: 'https://balcao.example/w/2' })],
  });
  const fill = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
  fill('Nome', 'Oficial');
  await send();
  expect(form.getByRole('tab', { name: 'Meta' }).getAttribute('aria-selected')).toBe('true');
  fill('Identificação do número de telefone', '1060000001');
  fill('Identificação da conta do WhatsApp Business', '1070000001');
  fill('Token de acesso', 'EAA');
  fill('Chave secreta do app', 'segredo');
  await send();
  await screen.findByText(/Estamos verificando com a Meta/);
  expect(server.calls('POST /whatsapp')[0]?.body).toMatchObject({
    channel: 'wppoficial',
    provider: 'oficial',
    phoneNumberId: '1060000001',
    accessToken: 'EAA',
  });
});

test('what is changed is sent; what nobody touched stays', async () => {
  const { page, server, form, name } = await openEdit({
    'PUT /whatsapp/1': () => [200, { ...known, name: 'Balcão Sul' }],
  });
  fireEvent.change(name, { target: { value: 'Balcão Sul' } });
  await page.user.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Conexão salva.');
  const body = server.calls('PUT /whatsapp/1')[0]?.body as Record<string, unknown>;
  expect(body).toMatchObject({ name: 'Balcão Sul', queueIds: [1], token: 'abcdefghij0123456789' });
  expect(body).not.toHaveProperty('isDefault');
  expect(body).not.toHaveProperty('accessToken');
  expect(body).not.toHaveProperty('greetingMediaAttachment');
});

test('a name that is taken is marked where it stands', async () => {
  const { page, form } = await openEdit({ 'PUT /whatsapp/1': () => [409, { error: 'ERR_DUPLICATED_WAPP' }] });
  await page.user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Já existe uma conexão com este número ou nome.')).toBeTruthy();
});

test('changes are not lost by a slip: leaving asks first', async () => {
  const { page, form, name } = await openEdit();
  fireEvent.change(name, { target: { value: 'Outra' } });
  await page.user.click(form.getByRole('button', { name: 'Cancelar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Descartar as alterações?' }));
  await page.user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect((name as HTMLInputElement).value).toBe('Outra');
  await page.user.click(form.getByRole('button', { name: 'Cancelar' }));
  const again = within(await screen.findByRole('dialog', { name: 'Descartar as alterações?' }));
  await page.user.click(again.getByRole('button', { name: 'Descartar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a form nobody touched closes at once', async () => {
  const { page, form } = await openEdit();
  await page.user.click(form.getByRole('button', { name: 'Cancelar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another token is made by a click, and a variable is written into the greeting', async () => {
  const { page, form } = await openEdit();
  const token = form.getByLabelText<HTMLInputElement>('Token');
  const before = token.value;
  await page.user.click(form.getByRole('button', { name: 'Gerar outro token' }));
  expect(token.value).toMatch(/^[0-9A-Za-z]{20}$/);
  expect(token.value).not.toBe(before);
  await page.user.click(form.getByRole('tab', { name: 'Mensagens' }));
  await page.user.click(form.getByRole('button', { name: 'Primeiro nome' }));
  expect(form.getByLabelText<HTMLTextAreaElement>('Mensagem de saudação').value).toBe('{{firstName}}');
});

test('greeting files are arranged, removed and sent in order', async () => {
  const media = (name: string) => ({ name, mime: 'image/png', size: 10, path: `/x/${name}` });
  const withFiles = {
    ...known,
    greetingMedia: [media('a.png'), media('b.png')],
    greetingMediaAttachment: ['a.png', 'b.png'],
  };
  const { page, server, form } = await openEdit({
    'GET /whatsapp/1': () => [200, detailsOf(withFiles)],
    'PUT /whatsapp/1': ({ body }) => [200, { ...withFiles, ...(body as object), queues: known.queues }],
    'POST /whatsapp/1/media-upload': () => [200, { ...withFiles, greetingMediaAttachment: ['b.png', 'c.png'] }],
  });
  await page.user.click(form.getByRole('tab', { name: 'Mensagens' }));
  await page.user.click(form.getByRole('button', { name: 'Remover a.png' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await act(async () => {
    if (input) await page.user.upload(input, new File(['c'], 'c.png', { type: 'image/png' }));
  });
  await page.user.click(form.getByRole('button', { name: 'Mover c.png para cima' }));
  await page.user.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Conexão salva.');
  const orders = server.calls('PUT /whatsapp/1').map(({ body }) => body as Record<string, unknown>);
  expect(orders.map((body) => body['greetingMediaAttachment'])).toEqual([undefined, ['b.png'], ['c.png', 'b.png']]);
});

test('the flow that answers new conversations is chosen among those of the company', async () => {
  const flow = { ...flowOf(7, 'Boas-vindas'), live: { id: 1, number: 3, createdAt: '2026-11-20T12:00:00.000Z' } };
  const flows = [flow, flowOf(8, 'Rascunho')];
  const { page, server, form } = await openEdit({
    'GET /flowbuilder': () => [200, { flows, count: 2, hasMore: false }],
    'PUT /whatsapp/1': () => [200, { ...known, flowId: 7 }],
  });
  await form.findByRole('option', { name: 'Rascunho (desativado ou não salvo)' });
  fireEvent.change(form.getByLabelText('Fluxo'), { target: { value: '7' } });
  await page.user.click(form.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(server.calls('PUT /whatsapp/1')[0]?.body).toMatchObject({ flowId: 7 }));
});

test('where flows cannot be drawn, the flow that was chosen stays', async () => {
  const { server, form } = await openEdit({
    'GET /validade': () => [200, { plano: 'empresarial' }],
    'GET /whatsapp/1': () => [200, detailsOf({ ...known, flowId: 7 })],
  });
  const field = form.getByLabelText<HTMLSelectElement>('Fluxo');
  expect([field.disabled, field.value]).toEqual([true, '7']);
  expect(server.calls('GET /flowbuilder')).toEqual([]);
});

const flowOf = (id: number, name: string): Flow => ({
  id,
  name,
  active: true,
  live: null,
  isDraftAhead: true,
  revision: 1,
  draftAt: '2026-11-20T12:00:00.000Z',
  draftBy: null,
  faultAt: null,
  lostQueueAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
});
