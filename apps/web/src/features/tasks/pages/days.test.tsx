import type { Task } from '@balcao/contract/tasks/models.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

afterEach(() => vi.useRealTimers());

/** The page as it is opened at this moment. */
async function open(now: string, today: readonly Task[] = []) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(now) });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(person())],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /reminders': () => [200, { reminders: [] }],
    'GET /tasks': ({ query }) => [200, { tasks: query.get('list') === 'today' ? today : [], nextCursor: null }],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: '/todolist' }));
  await screen.findByText(today[0]?.text ?? 'Nenhuma tarefa por aqui');
  return { user: page.user, server };
}

test('over midnight the page asks anew what is due today', async () => {
  const { server } = await open('2026-11-21T02:59:30.000Z');
  const asked = () => server.calls('GET /tasks').filter(({ query }) => query.get('list') === 'today').length;
  expect(asked()).toBe(1);
  act(() => void vi.advanceTimersByTime(60_000));
  await vi.waitFor(() => expect(asked()).toBe(2));
});

test('a reminder of a time that is over says that it will not ring', async () => {
  const call: Task = {
    id: 1,
    text: 'Ligar',
    description: '',
    completed: false,
    completedAt: null,
    dueDay: '2026-11-20',
    dueTime: null,
    remindBefore: 0,
    rule: null,
    ticket: null,
    contact: null,
    from: null,
    created_at: '2026-11-20T11:00:00.000Z',
    updated_at: '2026-11-20T11:00:00.000Z',
  };
  const { user } = await open('2026-11-20T15:00:00.000Z', [call]);
  await user.click(await screen.findByRole('button', { name: 'Ações de Ligar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(await screen.findByText('Não vai tocar: 09:00 deste dia já passou.')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lembrar' }), 'Não lembrar');
  expect(screen.queryByText(/^Não vai tocar/)).toBeNull();
});
