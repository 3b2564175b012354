import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadCounter } from '../../../test/load-counter.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { removeTicket } from '../tickets.data.ts';

beforeAll(loadCounter, 60_000);
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  return () => vi.restoreAllMocks();
});

const ticket = ticketOf(3);
const [sales, support] = [1, 2].map((id) => ({ id, name: `Fila ${id}`, color: '#3b6fd4' }));
const receiver = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  online: true,
  queues: [],
  openTickets: 1,
  ...more,
});
const user = person({ queues: sales ? [sales] : [] });

async function openTicket(more: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': () => [200, { tickets: [ticket], matches: [], count: 1, hasMore: false, nextCursor: null }],
    'GET /tickets/counters': () => [200, { open: 1, pending: 0, withBot: 0, unread: 0 }],
    [`GET /tickets/u/${ticket.uuid}`]: () => [200, ticket],
    'GET /messages/3': () => [
      200,
      { messages: [], ticket, tickets: [], hasMore: false, nextCursor: null, newerCursor: null },
    ],
    'GET /queue': () => [200, [sales, support]],
    'GET /tickets/receivers': ({ query }) => [
      200,
      query.get('queueId') === '2'
        ? [receiver(12, 'Diego Ramos')]
        : [receiver(13, 'Diana Reis', { openTickets: 4 }), receiver(14, 'Eva Lima', { online: false })],
    ],
    ...more,
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: `/tickets/${ticket.uuid}` }));
  return { ...page, server };
}

test('one’s own transfer to a queue one does not work in is told once, in green, though the event is faster than the answer', async () => {
  const page = await openTicket({
    'PUT /tickets/3': () => {
      removeTicket(queryClient, 3, 'own');
      return [200, ticketOf(3, { status: 'pending', userId: null, user: null, queueId: 2 })];
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Transferir' }));
  await page.user.click(await screen.findByRole('combobox', { name: /Fila/ }));
  await page.user.click(await screen.findByRole('option', { name: 'Fila 2' }));
  await page.user.click(screen.getAllByRole('button', { name: 'Transferir' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Atendimento transferido.')).toBeTruthy();
  await vi.waitFor(() => expect(page.at()).toBe('/tickets'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Acesso não permitido')).toBeNull();
});

test.each([
  [{ by: 'Diego Ramos', hasTaken: false }, 'Diego Ramos transferiu este atendimento'],
  ['rule', 'Este atendimento foi para outra fila ou pessoa por uma regra automática'],
] as const)('who has a ticket taken away reads by whom, or that it was a rule (%j)', async (removal, words) => {
  const page = await openTicket({});
  await screen.findByRole('button', { name: 'Transferir' });
  act(() => removeTicket(queryClient, 3, removal));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Acesso não permitido')).toBeNull();
  await vi.waitFor(() => expect(page.at()).toBe('/tickets'));
});

test('only colleagues who work in the queue of the ticket, or in the one chosen, are offered', async () => {
  const page = await openTicket({});
  await page.user.click(await screen.findByRole('button', { name: 'Transferir' }));
  const names = await screen.findByRole('combobox', { name: 'Atendente' });
  await page.user.type(names, 'dia');
  expect(await screen.findByRole('option', { name: 'Diana Reis' })).toBeTruthy();
  await page.user.click(screen.getByRole('combobox', { name: /Fila/ }));
  await page.user.click(await screen.findByRole('option', { name: 'Fila 2' }));
  await page.user.clear(names);
  await page.user.type(names, 'die');
  expect(await screen.findByRole('option', { name: 'Diego Ramos' })).toBeTruthy();
  expect(new Set(page.server.calls('GET /tickets/receivers').map(({ query }) => query.get('queueId')))).toEqual(
    new Set(['1', '2']),
  );
});

test('who is there is one press away, with how busy they are, and a note goes along', async () => {
  const page = await openTicket({ 'PUT /tickets/3': () => [200, ticketOf(3, { userId: 13 })] });
  await page.user.click(await screen.findByRole('button', { name: 'Transferir' }));
  const people = within(await screen.findByRole('group', { name: 'Quem pode receber' }));
  const names = people.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual([
    expect.stringMatching(/Diana ReisOnline4 atend/),
    expect.stringMatching(/Eva LimaAusente1 atend/),
  ]);
  await page.user.click(people.getByRole('button', { name: /Diana Reis/ }));
  await page.user.type(screen.getByRole('textbox', { name: 'Bilhete' }), ' Quer o boleto ');
  await page.user.click(screen.getAllByRole('button', { name: 'Transferir' }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(page.server.calls('PUT /tickets/3')).toHaveLength(1));
  expect(page.server.calls('PUT /tickets/3')[0]?.body).toMatchObject({
    userId: 13,
    status: 'open',
    note: 'Quer o boleto',
  });
});
