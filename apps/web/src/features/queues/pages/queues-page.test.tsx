import type { ChatbotOption, Queue } from '@balcao/contract/queues/models.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const option = (id: number, name: string, more: Partial<ChatbotOption> = {}): ChatbotOption => ({
  id,
  queueId: 1,
  parentId: null,
  name,
  isAgent: false,
  optionType: 'text',
  greetingMessage: 'Certo!',
  hasFile: false,
  options: [],
  ...more,
});

const sales: Queue = {
  id: 1,
  companyId: 1,
  name: 'Vendas',
  color: '#0e6b82',
  greetingMessage: 'Bem-vindo às vendas',
  outOfHoursMessage: '',
  distribution: { rule: 'off', onlineOnly: true, capacity: null, previousAgentFirst: null, returnAfter: null },
  schedules: [],
  chatbots: [option(11, 'Preços', { options: [option(13, 'Atacado', { parentId: 11 })] }), option(12, 'Entrega')],
  typebotUrl: null,
  typebotName: null,
  urlFlow: null,
  hasTokenFlow: true,
};

type Answers = Parameters<typeof fakeServer>[0];

async function open({ scheduleType = 'queue', more = {} }: { scheduleType?: string; more?: Answers } = {}) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ profile: 'admin' }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /settings': () => [200, [{ key: 'scheduleType', value: scheduleType }]],
    'GET /queue': () => [200, [sales]],
    'GET /queue/1': () => [200, sales],
    'POST /queue': ({ body }) => [200, { ...sales, id: 2, chatbots: [], ...(body as object) }],
    'PUT /queue/1': ({ body }) => [200, { ...sales, ...(body as object) }],
    'PUT /chatbot/12': () => [200, sales.chatbots[1]],
    'POST /chatbot': ({ body }) => [200, option(14, 'Nova', body as object)],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/queues' }));
  return { ...page, server };
}

async function edit(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Vendas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('tab', { name: 'Dados da Fila/Setor' });
  return dialog;
}

test('a new queue needs a name, and hears where its colour is taken already', async () => {
  const { user, server } = await open({
    more: { 'POST /queue': () => [409, { error: 'ERR_QUEUE_COLOR_ALREADY_EXISTS' }] },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Adicionar fila' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Obrigatório');
  expect(dialog.queryByText(/primeira fila/)).toBeNull();
  await user.type(dialog.getByLabelText('Nome'), 'Suporte');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(dialog.getByLabelText('Cor').getAttribute('aria-invalid')).toBe('true'));
  // The first colour that no queue has.
  expect(server.calls('POST /queue')[0]?.body).toMatchObject({ name: 'Suporte', color: '#1f7a4d', schedules: [] });
});

test('whoever makes the first queue reads who sees tickets without one from then on', async () => {
  const { user } = await open({ more: { 'GET /queue': () => [200, []] } });
  await user.click((await screen.findAllByRole('button', { name: 'Adicionar fila' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const hint = await dialog.findByText(/^Com a primeira fila/);
  expect(hint.textContent).toContain('os atendimentos sem fila ficam só com administradores');
});

test('hours have their tab, and holidays their button, only where queues have hours of their own', async () => {
  const { user } = await open();
  await screen.findByRole('button', { name: 'Feriados' });
  const dialog = await edit(user);
  expect(dialog.getByRole('tab', { name: 'Horários de Atendimento' })).toBeTruthy();
});

test('without hours of queues nothing speaks of them; a stored token is kept unless it is removed', async () => {
  const { user, server } = await open({ scheduleType: 'company' });
  const dialog = await edit(user);
  expect(screen.queryByRole('button', { name: 'Feriados' })).toBeNull();
  expect(dialog.queryByRole('tab', { name: 'Horários de Atendimento' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Setor salvo com sucesso!');
  expect(server.calls('PUT /queue/1')[0]?.body).not.toHaveProperty('tokenFlow');
});

test('an option moves by arrow keys within its level, and the preview shows the level as customers read it', async () => {
  const { user, server } = await open();
  const dialog = await edit(user);
  await user.click(dialog.getByRole('tab', { name: 'Chatbot' }));
  const preview = within(dialog.getByRole('region', { name: 'Como o cliente lê' }));
  expect(preview.getByText(/\[ 1 \] - Preços/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Preços' }));
  expect(preview.getByText(/\[ 1 \] - Atacado/)).toBeTruthy();
  dialog.getByRole('button', { name: /^Mover Entrega/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(server.calls('PUT /chatbot/12')).toEqual([]);
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(server.calls('PUT /chatbot/12')[0]?.body).toEqual({ position: 0 }));
});

test('an option is added below another one without sending the form of the queue', async () => {
  const { user, server } = await open();
  const dialog = await edit(user);
  await user.click(dialog.getByRole('tab', { name: 'Chatbot' }));
  await user.click(dialog.getByRole('button', { name: 'Adicionar abaixo de Entrega' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova opção' }));
  await user.type(form.getByLabelText('Nome'), 'Oi');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await form.findByText('muito curto');
  await user.type(form.getByLabelText('Nome'), ' prazo');
  await user.type(form.getByLabelText('Mensagem'), 'Dois dias');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  const added = { queueId: 1, parentId: 12, name: 'Oi prazo', greetingMessage: 'Dois dias', optionType: 'text' };
  await waitFor(() => expect(server.calls('POST /chatbot')[0]?.body).toMatchObject(added));
  expect(server.calls('PUT /queue/1')).toEqual([]);
});

test('a rule gives out the tickets of a queue; a limit that is no number is brought into sight', async () => {
  const { user, server } = await open();
  const dialog = await edit(user);
  await user.click(dialog.getByRole('tab', { name: 'Distribuição' }));
  expect(dialog.queryByLabelText('Limite de atendimentos abertos por pessoa')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Distribuir'), 'Para quem tem menos');
  await user.type(dialog.getByLabelText('Limite de atendimentos abertos por pessoa'), 'dois');
  await user.click(dialog.getByRole('tab', { name: 'Dados da Fila/Setor' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText('Um número de 1 a 500, ou vazio');
  const limit = dialog.getByRole('textbox', { name: 'Limite de atendimentos abertos por pessoa' });
  await user.clear(limit);
  await user.type(limit, '4');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Setor salvo com sucesso!');
  const distribution = {
    rule: 'least-busy',
    onlineOnly: true,
    capacity: 4,
    previousAgentFirst: null,
    returnAfter: null,
  };
  expect(server.calls('PUT /queue/1')[0]?.body).toMatchObject({ distribution });
});
