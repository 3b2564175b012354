import type { TicketNote } from '@balcao/contract/ticket-notes/models.ts';
import { NOTES_PER_PAGE } from '@balcao/contract/ticket-notes/routes.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { dispatchSocketEvent } from '../../../platform/realtime/handlers.ts';
import { login, logout } from '../../../platform/session-store.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';
import { ticketNoteRealtime } from '../ticket-notes.realtime.ts';
import { TicketNotes } from './ticket-notes.tsx';

const note = (id: number, text: string, more: Partial<TicketNote> = {}): TicketNote => ({
  id,
  note: text,
  ticketId: 5,
  contactId: 9,
  user: { id: 11, name: 'Camila Duarte' },
  createdAt: '2026-11-20T17:05:00.000Z',
  ...more,
});

const pageOf = (notes: TicketNote[], before: string | null) =>
  notes.filter(({ id }) => before === null || id < Number(before)).slice(0, NOTES_PER_PAGE);

async function open(notes: TicketNote[], user = person()) {
  queryClient.clear();
  notifications.clean();
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /ticket-notes/list': ({ query }) => [200, pageOf(notes, query.get('before'))],
    'POST /ticket-notes': ({ body }) => [200, note(77, (body as { note: string }).note)],
    'DELETE /ticket-notes/1': () => [200, { message: 'Note deleted' }],
    'DELETE /auth/logout': () => [200, { message: 'ok' }],
  });
  await act(() => login({ email: user.email, password: 'x' }));
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <TicketNotes ticket={{ id: 5, contactId: 9 }} />
        <Notifications />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), server };
}

test('a note shows its author and its moment on the company’s clock, and whether it is of another ticket', async () => {
  const earlier = note(2, 'Antiga', { ticketId: 3, user: null });
  const { server } = await open([note(1, 'Prefere falar à tarde'), earlier]);
  await screen.findByText('Prefere falar à tarde');
  expect(screen.getByText('Camila Duarte · 20/11/26 14:05')).toBeTruthy();
  expect(screen.getByText('Pessoa removida · 20/11/26 14:05 · outro atendimento')).toBeTruthy();
  expect(server.calls('GET /ticket-notes/list')[0]?.query.get('contactId')).toBe('9');
});

test('a note is written with the keyboard alone, and what is too short is not sent', async () => {
  const { user, server } = await open([]);
  const field = await screen.findByLabelText('Nova observação');
  await user.type(field, 'a{Control>}{Enter}{/Control}');
  await screen.findByText('Muito curto!');
  await user.type(field, 'lérgico{Control>}{Enter}{/Control}');
  await screen.findByText('Observação adicionada com sucesso!');
  expect(within(screen.getByRole('list')).getByText('alérgico')).toBeTruthy();
  expect(field).toHaveProperty('value', '');
  expect(server.calls('POST /ticket-notes').map(({ body }) => body)).toEqual([
    { note: 'alérgico', ticketId: 5, contactId: 9 },
  ]);
});

test('a note that was begun is there again after another conversation or loading the page, and not for the next person', async () => {
  const { user } = await open([]);
  await user.type(await screen.findByLabelText('Nova observação'), 'Alérgica a amend');
  cleanup();
  await open([]);
  expect(await screen.findByLabelText('Nova observação')).toHaveProperty('value', 'Alérgica a amend');
  await user.type(screen.getByLabelText('Nova observação'), 'oim{Control>}{Enter}{/Control}');
  await screen.findByText('Observação adicionada com sucesso!');
  await user.type(screen.getByLabelText('Nova observação'), 'Segredo');
  cleanup();
  await act(() => logout());
  await open([], person({ id: 12 }));
  expect(await screen.findByLabelText('Nova observação')).toHaveProperty('value', '');
  // Nobody signs in over somebody else: the page would be loaded anew.
  cleanup();
  await act(() => logout());
});

test('an agent deletes the own notes, an admin all of them', async () => {
  const notes = [note(1, 'Minha'), note(2, 'De outra pessoa', { user: { id: 12, name: 'Diego' } })];
  const { user } = await open(notes);
  await screen.findByText('Minha');
  await user.click(screen.getByRole('button', { name: 'Excluir observação' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Observação excluída com sucesso!');
  await waitFor(() => expect(screen.queryByText('Minha')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Excluir observação' })).toBeNull();
});

test('an admin may delete what others wrote', async () => {
  await open([note(2, 'De outra pessoa', { user: { id: 12, name: 'Diego' } })], person({ profile: 'admin' }));
  expect(await screen.findByRole('button', { name: 'Excluir observação' })).toBeTruthy();
});

test('what a colleague writes and deletes shows at once', async () => {
  await open([note(1, 'Primeira')]);
  await screen.findByText('Primeira');
  const hearing = { handlers: [ticketNoteRealtime], queries: queryClient };
  const viewers = { queueId: 1, userId: 11 };
  const created = { action: 'create', note: note(2, 'Segunda'), viewers };
  act(() => dispatchSocketEvent('ticket-note', created, hearing));
  act(() => dispatchSocketEvent('ticket-note', created, hearing));
  expect(await screen.findAllByText('Segunda')).toHaveLength(1);
  const gone = { action: 'delete', id: 1, ticketId: 5, contactId: 9, viewers };
  act(() => dispatchSocketEvent('ticket-note', gone, hearing));
  await waitFor(() => expect(screen.queryByText('Primeira')).toBeNull());
});

test('older notes are read when somebody asks for them, also after one of the newest was deleted', async () => {
  const notes = Array.from({ length: NOTES_PER_PAGE + 1 }, (_, index) => note(100 - index, `Nota ${100 - index}`));
  const { user } = await open(notes);
  await screen.findByText('Nota 100');
  const hearing = { handlers: [ticketNoteRealtime], queries: queryClient };
  const viewers = { queueId: 1, userId: 11 };
  const gone = { action: 'delete', id: 99, ticketId: 5, contactId: 9, viewers };
  act(() => dispatchSocketEvent('ticket-note', gone, hearing));
  await waitFor(() => expect(screen.queryByText('Nota 99')).toBeNull());
  expect(screen.queryByText('Nota 50')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mostrar mais antigas' }));
  await screen.findByText('Nota 50');
  expect(screen.queryByRole('button', { name: 'Mostrar mais antigas' })).toBeNull();
});
