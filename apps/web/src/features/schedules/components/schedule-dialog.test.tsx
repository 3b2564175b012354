import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { fullPlan, person, sessionOf } from '../../../test/people.ts';

const marina = {
  id: 5,
  name: 'Marina Lacerda',
  number: '5511988887777',
  username: null,
  profilePicUrl: null,
  email: '',
  empresa: null,
  active: true,
  disableBot: false,
  acceptAudioMessage: true,
  isGroup: false,
  extraInfo: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  lastMessageAt: null,
};
const sent = {
  id: 1,
  body: 'Seu pedido está pronto para retirar',
  sendAt: '2026-11-20T12:00:00.000Z',
  sentAt: '2026-11-20T12:00:04.000Z',
  status: 'ENVIADA',
  failure: null,
  failureText: null,
  contactId: 5,
  contact: { id: 5, name: 'Marina Lacerda' },
  userId: 11,
  ticketId: null,
  mediaPath: null,
  mediaName: null,
};
const failed = { ...sent, id: 2, status: 'ERRO', sentAt: null, failure: 'reply-window' };

const serve = (more: Parameters<typeof fakeServer>[0] = {}, user = person()) =>
  fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /schedules': () => [200, { schedules: [sent, failed], count: 2, hasMore: false }],
    'GET /contacts/5': () => [200, marina],
    ...more,
  });

async function open(address: string, search = {}) {
  const page = openPage('/login');
  await act(() => login({ email: 'ana@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: address, search }));
  return page;
}

test('the list cuts texts, tells the time to the second and says what failed', async () => {
  serve();
  const { user } = await open('/schedules');
  expect(await screen.findAllByTitle('Seu pedido está pronto para retirar')).toHaveLength(2);
  expect(screen.getAllByText('Seu pedido está pronto pa...', { ignore: 'small' })).toHaveLength(2);
  expect(screen.getAllByText('20/11/2026 09:00:00')).toHaveLength(2);
  expect(screen.getByText('Enviada')).toBeTruthy();
  expect(screen.getByText('O prazo de 24 horas para responder a este contato tinha terminado.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Ações do agendamento para Marina Lacerda' })[0] as Element);
  await user.click(await screen.findByRole('menuitem', { name: 'Ver' }));
  await screen.findByText('Enviada em 20/11/2026 09:00.');
  expect(screen.queryByRole('button', { name: 'Agendar' })).toBeNull();
});

test('a contact in the address begins a message for them, which needs five characters', async () => {
  const server = serve({ 'POST /schedules': () => [200, { ...sent, id: 3, status: 'PENDENTE', sentAt: null }] });
  const { user, router } = await open('/schedules', { contactId: 5 });
  const text = await screen.findByRole('textbox', { name: 'Mensagem' });
  await user.type(text, 'Oi!');
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Mensagem muito curta');
  await user.type(text, ' Tudo certo, ');
  await user.click(screen.getByRole('button', { name: 'Primeiro nome' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Agendamento salvo.');
  const body = server.calls('POST /schedules')[0]?.body as { body: string; sendAt: string; contactId: number };
  expect(body).toMatchObject({ body: 'Oi! Tudo certo, {{firstName}}', contactId: 5, ticketId: null });
  const minutes = (Date.parse(body.sendAt) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
  expect(router.state.location.search).toEqual({});
});

test('without a contact the message stands at its field, which is invalid and takes the focus', async () => {
  serve();
  const { user } = await open('/schedules');
  await user.click((await screen.findAllByRole('button', { name: 'Adicionar agendamento' }))[0] as Element);
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Tudo certo para amanhã');
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  const field = await screen.findByRole('searchbox', { name: 'Contato', description: 'Obrigatório' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

test('a message with a file is planned as one that waits for it, and a file that is refused leaves it so', async () => {
  const waiting = { ...sent, id: 3, status: 'PENDENTE', sentAt: null, awaitsFile: true };
  let isRefused = true;
  const server = serve({
    'POST /schedules': () => [200, waiting],
    'PUT /schedules/3': () => [200, { ...waiting, awaitsFile: false }],
    'POST /schedules/3/media-upload': () =>
      isRefused ? [400, { error: 'ERR_MEDIA_NOT_SUPPORTED' }] : [200, { ...waiting, awaitsFile: false }],
  });
  const { user } = await open('/schedules', { contactId: 5 });
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Segue o catálogo');
  const file = new File(['RIFF'], 'catalogo.jpg', { type: 'image/jpeg' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await expect.poll(() => server.calls('POST /schedules/3/media-upload').length).toBe(1);
  expect(server.calls('POST /schedules')[0]?.body).toMatchObject({ awaitsFile: true });
  isRefused = false;
  await user.click(await screen.findByRole('button', { name: 'Remover anexo' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Agendamento salvo.');
  expect(server.calls('PUT /schedules/3')[0]?.body).toMatchObject({ awaitsFile: false });
  expect(server.calls('POST /schedules')).toHaveLength(1);
});

test('the list says of a message that its file has not come', async () => {
  const waiting = { ...sent, id: 3, status: 'PENDENTE', sentAt: null, awaitsFile: true };
  const lost = { ...failed, failure: 'no-file', awaitsFile: true };
  serve({ 'GET /schedules': () => [200, { schedules: [waiting, lost], count: 2, hasMore: false }] });
  await open('/schedules');
  await screen.findByText('O anexo ainda não chegou. Sem ele a mensagem não sai: anexe de novo ou salve sem anexo.');
  expect(screen.getByText('O anexo não chegou a tempo: anexe de novo e escolha outro horário.')).toBeTruthy();
});

const reminder = {
  name: 'lembrete',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'UTILITY',
  header: null,
  body: 'Oi, {{1}}! Até amanhã.',
  footer: null,
  buttons: [],
  parameterFormat: 'POSITIONAL',
  parameters: ['1'],
};

test('where there is an official number, an approved template is said later with its parameters', async () => {
  const server = serve({
    'POST /schedules': () => [200, { ...sent, id: 3, status: 'PENDENTE', sentAt: null }],
    'GET /whatsapp': () => [200, [{ id: 4, name: 'Oficial', channel: 'wppoficial', status: 'CONNECTED', queues: [] }]],
    'GET /whatsapp/4/templates': () => [200, { templates: [reminder], syncedAt: null }],
  });
  const { user } = await open('/schedules', { contactId: 5 });
  await user.click(await screen.findByRole('radio', { name: 'Modelo aprovado' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Escolha um modelo e preencha todos os parâmetros.');
  await user.click(screen.getByRole('combobox', { name: 'Mensagem' }));
  await user.click(await screen.findByRole('option', { name: 'lembrete (pt_BR)' }));
  await user.click(screen.getByRole('textbox', { name: 'Parâmetro 1' }));
  await user.click(screen.getByRole('button', { name: 'Primeiro nome' }));
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await screen.findByText('Agendamento salvo.');
  const body = server.calls('POST /schedules')[0]?.body as object;
  expect(body).toMatchObject({
    template: { name: 'lembrete', language: 'pt_BR', parameters: { 1: '{{firstName}}' } },
    contactId: 5,
  });
  expect(body).not.toHaveProperty('body');
});

test('a plan without schedules has no such page', async () => {
  const server = serve({}, person({ company: { plan: { ...fullPlan, useSchedules: false } } }));
  await open('/schedules');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
  );
  expect(server.calls('GET /schedules')).toEqual([]);
});
