import type { Task } from '@balcao/contract/tasks/models.ts';
import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { TasksAbout } from '../components/tasks-about.tsx';

const task = (id: number, text: string, more: Partial<Task> = {}): Task => ({
  id,
  text,
  description: '',
  completed: false,
  completedAt: null,
  dueDay: null,
  dueTime: null,
  remindBefore: null,
  rule: null,
  ticket: null,
  contact: null,
  from: null,
  created_at: '2026-11-20T15:00:00.000Z',
  updated_at: '2026-11-20T15:00:00.000Z',
  ...more,
});

type Answers = Parameters<typeof fakeServer>[0];

async function open(lists: Partial<Record<string, Task[]>>, more: Answers = {}) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /reminders': () => [200, { reminders: [] }],
    'GET /tasks': ({ query }) => [200, { tasks: lists[query.get('list') ?? ''] ?? [], nextCursor: null }],
    'POST /tasks': () => [200, task(50, 'Nova')],
    'PUT /tasks/1': () => [200, task(1, 'a', { completed: true, completedAt: '2026-11-20T15:00:00.000Z' })],
    'DELETE /tasks/1': () => [200, { message: 'Task deleted' }],
    'POST /tasks/1/restore': () => [200, task(1, 'a')],
    'POST /tasks/1/move': () => [200, { message: 'Task moved' }],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/todolist' }));
  await screen.findByRole('textbox', { name: 'Nova tarefa' });
  return { ...page, server };
}

test('one line and Enter write a task down; blank text cannot be added', async () => {
  const { user, server } = await open({});
  await screen.findByText('Nenhuma tarefa por aqui');
  const field = screen.getByRole('textbox', { name: 'Nova tarefa' });
  await user.type(field, '   ');
  expect(screen.getByRole('button', { name: 'Adicionar' }).hasAttribute('disabled')).toBe(true);
  await user.type(field, 'Comprar toner{Enter}');
  await waitFor(() => expect(server.calls('POST /tasks')).toHaveLength(1));
  expect(server.calls('POST /tasks')[0]?.body).toMatchObject({ text: 'Comprar toner', dueDay: null, rule: null });
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

test('a date in the words is offered, and taken only when somebody wants it', async () => {
  const { user, server } = await open({});
  await user.type(screen.getByRole('textbox', { name: 'Nova tarefa' }), 'Relatório toda segunda 9h');
  await user.click(await screen.findByRole('button', { name: /^Usar como data/ }));
  expect(screen.getByRole('textbox', { name: 'Nova tarefa' })).toHaveProperty('value', 'Relatório');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(server.calls('POST /tasks')).toHaveLength(1));
  expect(server.calls('POST /tasks')[0]?.body).toMatchObject({
    text: 'Relatório',
    dueTime: '09:00',
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    remindBefore: 10,
  });
});

test('the description opens behind the words, and a deletion can be taken back', async () => {
  const { user, server } = await open({ undated: [task(1, 'Ligar', { description: 'Perguntar do prazo' })] });
  await user.click(await screen.findByRole('button', { name: 'Ligar' }));
  await screen.findByText('Perguntar do prazo');
  await user.click(screen.getByRole('button', { name: 'Ações de Ligar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(server.calls('POST /tasks/1/restore')).toHaveLength(1));
});

test('Alt and the arrows move a task among its neighbours', async () => {
  const { user, server } = await open({ undated: [task(1, 'a'), task(2, 'b')] });
  const list = await screen.findByRole('region', { name: 'Sem data' });
  within(list)
    .getByRole('button', { name: /^Mover a:/ })
    .focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(server.calls('POST /tasks/1/move')).toHaveLength(1));
  expect(server.calls('POST /tasks/1/move')[0]?.body).toEqual({ afterTaskId: 2 });
  await waitFor(() => expect(screen.getByText('a: posição 2').getAttribute('role')).toBe('status'));
});

const failing = (): [number, unknown] => [500, { error: 'ERR_INTERNAL' }];

test('what fails is said in the words of the screen, and what was typed stays', async () => {
  const lists = { undated: [task(1, 'a')] };
  const { user } = await open(lists, {
    'POST /tasks': failing,
    'PUT /tasks/1': failing,
    'DELETE /tasks/1': failing,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Concluir: a' }));
  await screen.findByText('Erro ao atualizar a tarefa.');
  const field = screen.getByRole('textbox', { name: 'Nova tarefa' });
  await user.type(field, 'x{Enter}');
  await screen.findByText('Erro ao criar a tarefa.');
  expect(field).toHaveProperty('value', 'x');
  await user.click(screen.getByRole('button', { name: 'Ações de a' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  await screen.findByText('Erro ao excluir a tarefa.');
});

test('a list that cannot be read says whether the network or the server is to blame', async () => {
  await open({}, { 'GET /tasks': failing });
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Erro ao buscar as tarefas. Tente novamente mais tarde.'),
  );
});

test('without a network the list says so', async () => {
  await open({}, { 'GET /tasks': () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Erro de rede ao buscar tarefas. Verifique sua conexão à internet.'),
  );
});

test('a browser that knows of the lost line says so too, and reads the list once the line is back', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  let isLost = true;
  const lost = () => Promise.reject<never>(new TypeError('Failed to fetch'));
  await open({}, { 'GET /tasks': () => (isLost ? lost() : [200, { tasks: [], nextCursor: null }]) });
  await screen.findByText(/^Erro de rede ao buscar tarefas/);
  isLost = false;
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Nenhuma tarefa por aqui')).toBeTruthy();
});

test('a notification leads to its task, on the page already open too', async () => {
  const sighted = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const { router } = await open({
    undated: [task(1, 'a', { description: 'Um' }), task(2, 'b', { description: 'Dois' })],
  });
  await screen.findByRole('button', { name: 'b' });
  expect(screen.queryByText('Dois')).toBeNull();
  await act(() => router.navigate({ href: '/todolist?task=2' }));
  expect(await screen.findByText('Dois')).toBeTruthy();
  expect(sighted.mock.instances.at(-1)).toBe(screen.getByText('Dois').closest('[class*=row]'));
  sighted.mockRestore();
});

test('what was done says when there is nothing, and when it cannot be read', async () => {
  let isDown = true;
  const answer = ({ query }: { query: URLSearchParams }): [number, unknown] =>
    isDown && query.get('list') === 'done'
      ? [400, { error: 'ERR_VALIDATION' }]
      : [200, { tasks: [], nextCursor: null }];
  const { user } = await open({}, { 'GET /tasks': answer });
  await user.click(await screen.findByRole('button', { name: 'Concluídas' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Erro ao buscar as tarefas. Tente novamente mais tarde.')).toBeTruthy();
  isDown = false;
  await user.click(alert.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.getAllByText('Nenhuma tarefa por aqui')).toHaveLength(2));
});

async function openTicketTasks(answer: () => [number, unknown], words = '') {
  queryClient.clear();
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /tasks': answer,
    'GET /users/list': () => [200, []],
    'POST /tasks': () => [200, task(50, 'Nova')],
  });
  await login({ email: 'camila@aurora.com.br', password: 'x' });
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TasksAbout about={{ ticketId: 3 }} words={words} onClose={onClose} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup(), onClose };
}

test('over the tasks of a ticket Escape ends what was begun last, and only then closes them', async () => {
  const { user, onClose } = await openTicketTasks(() => [200, { tasks: [task(1, 'Ligar')], nextCursor: null }]);
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Ações de Ligar' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Editar');
  await user.type(screen.getByRole('textbox', { name: 'Tarefa' }), ' já{Escape}');
  expect(await screen.findByRole('button', { name: 'Ações de Ligar' })).toBeTruthy();
  await choose('Passar para…');
  // In the field it would close the list of colleagues first.
  const passing = within(await screen.findByRole('dialog', { name: 'Passar a tarefa' }));
  passing.getByRole('button', { name: 'Cancelar' }).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Passar a tarefa' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the tasks of a ticket that cannot be read say so', async () => {
  await openTicketTasks(() => [400, { error: 'ERR_VALIDATION' }]);
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Erro ao buscar as tarefas. Tente novamente mais tarde.'),
  );
});

test('what a message says stands in the line, and what is too long for it in the description', async () => {
  const words = `Ligar amanhã\npara ${'confirmar '.repeat(40)}`.trim();
  const { server, user } = await openTicketTasks(() => [200, { tasks: [], nextCursor: null }], words);
  const line = await screen.findByRole('textbox', { name: 'Nova tarefa' });
  expect(line).toHaveProperty('value', words.replaceAll(/\s+/g, ' ').slice(0, 255));
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  await waitFor(() => expect(server.calls('POST /tasks')[0]?.body).toMatchObject({ ticketId: 3, description: words }));
});

test('a message whose picture sign lies across the end of the line becomes a task without it', async () => {
  const words = `${'x'.repeat(254)}😀 e mais`;
  await openTicketTasks(() => [200, { tasks: [], nextCursor: null }], words);
  expect(await screen.findByRole('textbox', { name: 'Nova tarefa' })).toHaveProperty('value', 'x'.repeat(254));
});
