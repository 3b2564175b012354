import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearSession, login, logout } from '../platform/session-store.ts';
import { fakeServer } from '../test/fake-server.ts';
import { openPage } from '../test/open-page.tsx';
import { person, sessionOf } from '../test/people.ts';

beforeEach(() => {
  sessionStorage.clear();
  tasks = [];
});

let id = 11;
const task = {
  id: 7,
  text: 'Cobrar o frete',
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
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
};
let tasks: (typeof task)[] = [];
const post = { isConfigured: true, fromName: 'Aurora', timeZone: 'America/Sao_Paulo', leftToday: 900 };

/** The page as it is after it was loaded anew, with somebody signed in. */
async function load(address: string, userId = 11) {
  id = userId;
  cleanup();
  fakeServer({
    'POST /auth/login': () => [200, sessionOf(person({ id }))],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /reminders': () => [200, { reminders: [] }],
    'GET /tasks': ({ query }) => [200, { tasks: query.get('list') === 'undated' ? tasks : [], nextCursor: null }],
    'PUT /tasks/7': () => [200, task],
    'POST /tasks': () => [200, {}],
    'POST /enviar-email': () => [200, {}],
    'GET /emails/post': () => [200, post],
    'GET /eventos': () => [200, { events: [], hasMore: false }],
    'GET /eventos/camadas': () => [200, { marks: [], open: null }],
    'GET /users/list': () => [200, []],
  });
  const page = openPage('/login');
  await act(() => login({ email: 'camila@aurora.com.br', password: 'x' }));
  await act(() => page.router.navigate({ to: address }));
  return page;
}

const field = async (name: string | RegExp) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value;

test('a task that is being written is there when the page is loaded again, and gone when it was taken', async () => {
  const { user } = await load('/todolist');
  await user.type(await screen.findByRole('textbox', { name: 'Nova tarefa' }), 'Ligar para a gráfica');
  const again = await load('/todolist');
  expect(await field('Nova tarefa')).toBe('Ligar para a gráfica');
  await again.user.type(screen.getByRole('textbox', { name: 'Nova tarefa' }), '{Enter}');
  await waitFor(async () => expect(await field('Nova tarefa')).toBe(''));
  await load('/todolist');
  expect(await field('Nova tarefa')).toBe('');
});

test('a letter that is being written is there when the page is loaded again, and gone when it was taken', async () => {
  const { user } = await load('/Email');
  await user.type(await screen.findByRole('textbox', { name: /Destinatários/ }), 'ana@x.com.br');
  await user.type(screen.getByRole('textbox', { name: 'Assunto' }), 'Orçamento');
  await load('/EmailScheduler');
  expect(await field('Assunto')).toBe('');
  const again = await load('/Email');
  expect([await field(/Destinatários/), await field('Assunto')]).toEqual(['ana@x.com.br', 'Orçamento']);
  await again.user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Segue.');
  await again.user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(async () => expect(await field('Assunto')).toBe(''));
  await load('/Email');
  expect([await field(/Destinatários/), await field('Assunto')]).toEqual(['', '']);
});

test('letters that a lost page left in the middle stand in the form with how far they are, however often it is lost', async () => {
  const { user } = await load('/Email');
  let isFirst = true;
  fakeServer({
    'GET /emails/post': () => [200, post],
    'POST /enviar-email': () => {
      if (!isFirst) return new Promise(() => {});
      isFirst = false;
      return [200, {}];
    },
  });
  await user.type(await screen.findByRole('textbox', { name: /Destinatários/ }), 'ana@x.com.br, bia@x.com.br');
  await user.type(screen.getByRole('textbox', { name: 'Assunto' }), 'Orçamento');
  await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Segue.');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('Preparando 1 de 2');
  for (const _time of [1, 2]) {
    act(clearSession);
    await load('/Email');
    expect([await field(/Destinatários/), await field('Assunto')]).toEqual(['bia@x.com.br', 'Orçamento']);
    await screen.findByRole('region', { name: 'Andamento do envio' });
  }
});

test('an appointment that is being written is open again when the page is loaded again, unless it was closed', async () => {
  const { user } = await load('/Calendario');
  await user.click(await screen.findByRole('button', { name: 'Novo compromisso' }));
  await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Visita à gráfica');
  const again = await load('/Calendario');
  expect(await field('Título')).toBe('Visita à gráfica');
  await again.user.keyboard('{Escape}');
  await load('/Calendario');
  await screen.findByRole('button', { name: 'Novo compromisso' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('words outlive a session that ends in the middle of them, and nobody else reads them', async () => {
  const { user } = await load('/todolist');
  await user.type(await screen.findByRole('textbox', { name: 'Nova tarefa' }), 'Falar com o Otávio');
  act(clearSession);
  await load('/todolist');
  expect(await field('Nova tarefa')).toBe('Falar com o Otávio');
  await load('/todolist', 12);
  expect(await field('Nova tarefa')).toBe('');
  await load('/todolist');
  expect(await field('Nova tarefa')).toBe('');
});

async function editTask(page: Awaited<ReturnType<typeof load>>) {
  await page.user.click(await screen.findByRole('button', { name: /^Ações/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Tarefa' });
}

test('a change of a task that was begun is there when the page is loaded again, and gone when it was saved', async () => {
  tasks = [task];
  const page = await load('/todolist');
  await page.user.type(await editTask(page), ' da gráfica');
  const again = await load('/todolist');
  expect((await editTask(again)).value).toBe('Cobrar o frete da gráfica');
  expect(screen.queryByRole('status', { name: /mudou/ })).toBeNull();
  await again.user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tarefa' })).toBeNull());
  expect((await editTask(await load('/todolist'))).value).toBe('Cobrar o frete');
});

test('what was changed meanwhile stands as it is now, and the own words are only offered', async () => {
  tasks = [task];
  const page = await load('/todolist');
  await page.user.type(await editTask(page), ' da gráfica');
  tasks = [{ ...task, text: 'Cobrar o frete de ontem' }];
  await editTask(await load('/todolist'));
  const again = await load('/todolist');
  expect((await editTask(again)).value).toBe('Cobrar o frete de ontem');
  screen.getByText(/Isto mudou depois que você começou a escrever/);
  await again.user.click(screen.getByRole('button', { name: 'Usar o que escrevi' }));
  expect(await field('Tarefa')).toBe('Cobrar o frete da gráfica');
  await again.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect((await editTask(await load('/todolist'))).value).toBe('Cobrar o frete de ontem');
  expect(screen.queryByText(/Isto mudou/)).toBeNull();
});

const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('balcao.kept.'));

test('words are gone once their author signs out in any tab of the browser, also where that is heard of later', async () => {
  const write = async ({ user }: Awaited<ReturnType<typeof load>>) => {
    await user.type(await screen.findByRole('textbox', { name: 'Nova tarefa' }), 'Falar com o Otávio');
    expect(kept()).toHaveLength(1);
  };
  await write(await load('/todolist'));
  localStorage.setItem('balcao.left', 'at ten');
  window.dispatchEvent(new StorageEvent('storage', { key: 'balcao.left' }));
  expect(kept()).toEqual([]);

  await write(await load('/todolist'));
  localStorage.setItem('balcao.left', 'at eleven');
  await load('/todolist');
  expect([await field('Nova tarefa'), kept()]).toEqual(['', []]);

  await write(await load('/todolist'));
  await act(logout);
  expect([kept(), localStorage.getItem('balcao.left')]).toEqual([[], expect.not.stringContaining('at eleven')]);
});
