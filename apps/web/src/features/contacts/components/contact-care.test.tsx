import type { ContactMerge, ContactTask, MergeSuggestion } from '@balcao/contract/contact-actions/models.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { contactOf } from '../../../test/contacts.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { DeleteAllContacts } from './delete-dialogs.tsx';
import { ImportDialog } from './importing/import-dialog.tsx';
import { MergeDrawer } from './merging/merge-drawer.tsx';
import { TrashDrawer } from './trash-drawer.tsx';

const admin = person({ profile: 'admin' });

async function open(answers: Parameters<typeof fakeServer>[0], shown: (onClose: () => void) => ReactNode) {
  let closed = 0;
  const server = fakeServer({ 'POST /auth/login': () => [200, sessionOf(admin)], ...answers });
  await login({ email: admin.email, password: 'x' });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">{shown(() => (closed += 1))}</MantineProvider>
    </QueryClientProvider>,
  );
  return { server, closed: () => closed };
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

const pair: MergeSuggestion = {
  reason: 'number',
  contacts: [
    contactOf(1, { lastMessageAt: '2026-11-20T12:00:00.000Z' }),
    contactOf(2, { lastMessageAt: '2026-11-21T12:00:00.000Z' }),
  ],
};
const merge: ContactMerge = {
  id: 4,
  kept: { id: 2, name: 'Ana' },
  merged: { id: 3, name: 'Aninha' },
  user: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  undoneAt: null,
};

test('of two that look like one person, whoever wrote last stays unless somebody chooses the other', async () => {
  const suggestions = [pair];
  const { server } = await open(
    {
      'GET /contacts/merges/suggestions': () => [200, { suggestions }],
      'GET /contacts/merges': () => [200, { merges: [] }],
      'POST /contacts/1/merge': () => (suggestions.pop(), [200, merge]),
    },
    (onClose) => <MergeDrawer onClose={onClose} />,
  );
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Cliente 2/ })).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Cliente 1/ }));
  await press('Unir');
  expect(await screen.findByText('Nenhum contato repetido')).toBeTruthy();
  expect(server.calls('POST /contacts/1/merge')[0]?.body).toEqual({ otherContactId: 2 });
});

test('who is not the same person is not suggested again, and a merge can be taken back', async () => {
  const suggestions = [pair];
  const merges = [merge];
  const { server } = await open(
    {
      'GET /contacts/merges/suggestions': () => [200, { suggestions }],
      'GET /contacts/merges': () => [200, { merges }],
      'POST /contacts/2/merge/refuse': () => (suggestions.pop(), [200, { message: 'OK' }]),
      'POST /contacts/merges/4/undo': () => (
        merges.splice(0, 1, { ...merge, undoneAt: '2026-11-22T12:00:00.000Z' }),
        [200, { message: 'OK' }]
      ),
    },
    (onClose) => <MergeDrawer onClose={onClose} />,
  );
  await press('São pessoas diferentes');
  await expect.poll(() => screen.queryByRole('radio')).toBeNull();
  expect(server.calls('POST /contacts/2/merge/refuse')[0]?.body).toEqual({ otherContactId: 1 });
  await press('Desfazer');
  expect(await screen.findByText('Desfeita')).toBeTruthy();
});

const task = (differences: Partial<ContactTask> & object): unknown => ({
  id: 6,
  kind: 'upload',
  state: 'preview',
  fileName: 'clientes.csv',
  total: 3,
  done: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  refused: 0,
  failure: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  finishedAt: null,
  preview: null,
  rows: [],
  ...differences,
});

/** Chooses a file in the dialog, which the server then answers for with `states`, one after the other. */
async function importing(...states: unknown[]) {
  const dialog = await open(
    {
      'POST /contacts/upload': () => [200, states[0]],
      'GET /contacts/tasks/6': () => [200, states.length > 1 ? states.shift() : states[0]],
      'POST /contacts/tasks/6/start': () => [200, { message: 'OK' }],
      'GET /contacts/tasks': () => [200, { tasks: [] }],
    },
    (onClose) => <ImportDialog onClose={onClose} />,
  );
  const input = await screen.findByLabelText<HTMLInputElement>('Escolher arquivo', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['nome;numero'], 'clientes.csv', { type: 'text/csv' })] } });
  return dialog;
}

test('a spreadsheet is shown as it was understood before anything is imported, and each row left out says why', async () => {
  const columns = [
    { header: 'Quem', field: 'name' },
    { header: 'Fone', field: 'number' },
  ];
  const preview = { columns, rows: [['Ana', '11 98888-0001']] };
  const rows = [{ row: 3, reason: 'number', cells: ['Beto', '12'] }];
  const { server, closed } = await importing(
    task({ preview } as object),
    task({ state: 'done', done: 3, created: 2, refused: 1, rows } as object),
  );
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads).toEqual(['QuemNome', 'FoneNúmero']);
  expect(server.calls('POST /contacts/tasks/6/start')).toEqual([]);
  await press('Importar 3 linhas');
  expect(await screen.findByText('2 contatos novos')).toBeTruthy();
  expect(screen.getByText('1 linha recusada')).toBeTruthy();
  expect(screen.getByText('Linha 3: número inválido')).toBeTruthy();
  const footer = screen.getByRole('button', { name: 'Importar outra' }).parentElement ?? document.body;
  fireEvent.click(within(footer).getByRole('button', { name: 'Fechar' }));
  expect(closed()).toBe(1);
});

test('a file that is no spreadsheet says so and leaves the way to another', async () => {
  await importing(task({ state: 'failed', failure: 'unreadable' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Não consegui ler este arquivo');
  await press('Importar outra');
  expect(await screen.findByText('Arraste a planilha para cá ou escolha um arquivo')).toBeTruthy();
});

test('who was deleted comes back from the drawer, and a refusal leaves them there', async () => {
  const contacts = [{ ...contactOf(1), deletedAt: '2026-11-21T12:00:00.000Z' }];
  let isDown = true;
  const { server } = await open(
    {
      'GET /contacts/deleted': () => [200, { contacts }],
      'POST /contacts/1/restore': () =>
        isDown ? [503, { error: 'ERR_SERVICE_UNAVAILABLE' }] : (contacts.pop(), [200, contactOf(1)]),
    },
    (onClose) => <TrashDrawer onClose={onClose} />,
  );
  await press('Restaurar');
  await expect.poll(() => server.calls('POST /contacts/1/restore').length).toBe(1);
  expect(screen.getByText('Cliente 1')).toBeTruthy();
  isDown = false;
  await press('Restaurar');
  expect(await screen.findByText('Nada foi excluído nas últimas 24 horas')).toBeTruthy();
});

test('nobody deletes all contacts without typing the word', async () => {
  const { server, closed } = await open(
    { 'DELETE /contacts/all': () => [200, { ...(task({ kind: 'delete-all' }) as object), deleted: 3, kept: 0 }] },
    (onClose) => <DeleteAllContacts onClose={onClose} />,
  );
  const word = await screen.findByRole('textbox');
  fireEvent.change(word, { target: { value: 'excluir' } });
  await press('Excluir todos');
  expect(await screen.findByText('Digite EXCLUIR, em maiúsculas.')).toBeTruthy();
  expect(server.calls('DELETE /contacts/all')).toEqual([]);
  fireEvent.change(word, { target: { value: 'EXCLUIR' } });
  await press('Excluir todos');
  await expect.poll(closed).toBe(1);
  expect(server.calls('DELETE /contacts/all')[0]?.query.get('confirmation')).toBe('EXCLUIR');
});
