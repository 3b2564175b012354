import type { Contact } from '@balcao/contract/contacts/models.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { contactOf as contact } from '../../../test/contacts.ts';
import { login } from '../../../platform/session-store.ts';
import { ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

const uuid = '00000000-0000-4000-8000-000000000009';
const ticket = ticketOf(9, { uuid, status: 'open', userId: 11 });
/** What the inbox asks about the conversation that it shows. */
const ofTicket = {
  [`GET /tickets/u/${uuid}`]: (): [number, unknown] => [200, ticket],
  'GET /messages/9': (): [number, unknown] => [
    200,
    { messages: [], ticket, tickets: [], hasMore: false, nextCursor: null, newerCursor: null },
  ],
};

async function openContacts(user = person({ profile: 'admin' }), more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': () => [200, { tickets: [], matches: [], count: 0, hasMore: false, nextCursor: null }],
    'GET /tickets/counters': () => [200, { open: 0, pending: 0, withBot: 0, unread: 0 }],
    'GET /contacts/tasks': () => [200, { tasks: [] }],
    'GET /contacts': ({ query }) => {
      const words = query.get('searchParam') ?? '';
      const contacts = [contact(1), contact(2)].filter(({ name }) => name.toLowerCase().includes(words));
      return [200, { contacts, count: contacts.length, hasMore: false, nextCursor: null }];
    },
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: '/contacts' }));
  await screen.findByText('Cliente 1');
  return { ...page, server };
}

test('a search begins at three letters', async () => {
  const { user, server } = await openContacts();
  const field = screen.getByRole('searchbox', { name: 'Buscar por nome, número ou e-mail' });
  await user.type(field, 'cl');
  await screen.findByText('Digite ao menos 3 letras ou números.');
  await user.type(field, 'iente 2');
  await vi.waitFor(() => expect(screen.queryByText('Cliente 1')).toBeNull());
  expect(server.calls('GET /contacts').map(({ query }) => query.get('searchParam'))).toEqual(['', 'cliente 2']);
});

test('a number that is taken says whose it is, beside the field', async () => {
  const { user } = await openContacts(undefined, {
    'POST /contacts': () => [409, { error: 'ERR_DUPLICATED_CONTACT', details: { contactId: 2 } }],
    'GET /contacts/2': () => [200, contact(2)],
  });
  await user.click(screen.getByRole('button', { name: 'Adicionar contato' }));
  await user.type(await screen.findByRole('textbox', { name: /Nome/ }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: /Número/ }), '11988880002');
  await user.click(screen.getByRole('button', { name: 'Adicionar' }));
  expect(await screen.findByText('Já existe um contato com este número. (Cliente 2)')).toBeTruthy();
});

test('a group has no number of its own: its row says that it is a group', async () => {
  const contacts = [contact(1, { number: null, isGroup: true }), contact(2, { number: null })];
  await openContacts(undefined, {
    'GET /contacts': () => [200, { contacts, count: 2, hasMore: false, nextCursor: null }],
  });
  const cell = (row: RegExp, name: string) =>
    within(screen.getByRole('row', { name: row })).queryByRole('cell', { name });
  expect(cell(/Cliente 1/, 'Grupo')).toBeTruthy();
  expect(cell(/Cliente 2/, 'Sem número')).toBeTruthy();
});

test('agents see no numbers and none of what is for administrators', async () => {
  const { user } = await openContacts(person());
  expect(screen.queryByRole('columnheader', { name: 'Número' })).toBeNull();
  for (const name of ['Importar', 'Exportar CSV', 'Mais ações'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ações de Cliente 1' }));
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(actions).toEqual(['Iniciar atendimento', 'Criar tarefa', 'Marcar compromisso', 'Editar']);
});

test('adding says what is wrong in its own words, and leads to the ticket that the answer names', async () => {
  const { user, server, at } = await openContacts(undefined, {
    ...ofTicket,
    'POST /contacts': ({ body }) => [200, { ...contact(9, body as Partial<Contact>), uuid }],
  });
  await user.click(screen.getByRole('button', { name: 'Adicionar contato' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findAllByText('Required')).toHaveLength(2);
  await user.type(dialog.getByLabelText(/^Nome/), 'A');
  await user.type(dialog.getByLabelText(/^Número/), '123');
  await user.type(dialog.getByLabelText(/^E-mail/), 'nada');
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  expect(await dialog.findAllByText('Too Short!')).toHaveLength(2);
  await dialog.findByText('Invalid email');
  await user.type(dialog.getByLabelText(/^Nome/), 'na');
  await user.type(dialog.getByLabelText(/^Número/), '45678');
  await user.clear(dialog.getByLabelText(/^E-mail/));
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }));
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuid}`));
  expect(server.calls('POST /contacts')[0]?.body).toMatchObject({ name: 'Ana', number: '12345678', email: '' });
});

test('the way back from a conversation begun with a contact leads to the list of tickets first, then to the contacts', async () => {
  const { user, at, router } = await openContacts(undefined, { ...ofTicket, 'POST /tickets': () => [200, ticket] });
  await user.click(screen.getByRole('button', { name: 'Ações de Cliente 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Iniciar atendimento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Abrir atendimento' }));
  // The counter is loaded on the way.
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${uuid}`), { timeout: 8000 });
  act(() => router.history.back());
  await vi.waitFor(() => expect(at()).toBe('/tickets'));
  act(() => router.history.back());
  await vi.waitFor(() => expect(at()).toBe('/contacts'));
});

test('nobody deletes everything without the word', async () => {
  const { user, server } = await openContacts(undefined, {
    'DELETE /contacts/all': () => [500, { error: 'ERR_INTERNAL' }],
  });
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir todos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/EXCLUIR/), 'excluir');
  await user.click(dialog.getByRole('button', { name: 'Excluir todos' }));
  await dialog.findByText('Digite EXCLUIR, em maiúsculas.');
  expect(server.calls('DELETE /contacts/all')).toEqual([]);
  await user.clear(dialog.getByLabelText(/EXCLUIR/));
  await user.type(dialog.getByLabelText(/EXCLUIR/), 'EXCLUIR');
  await user.click(dialog.getByRole('button', { name: 'Excluir todos' }));
  await vi.waitFor(() => expect(server.calls('DELETE /contacts/all')).toHaveLength(1));
  expect(server.calls('DELETE /contacts/all')[0]?.query.get('confirmation')).toBe('EXCLUIR');
});
