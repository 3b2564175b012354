import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isListenedTo } from '../../../platform/keys/listen.ts';
import { login } from '../../../platform/session-store.ts';
import { messageOf, ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadCounter } from '../../../test/load-counter.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

beforeAll(async () => {
  await loadCounter();
  await import('./next-customer.tsx');
}, 60_000);

// jsdom lays nothing out; the lists need to believe that there is room for rows.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const user = person({ queues: [{ id: 1, name: 'Vendas', color: '#3b6fd4' }] });
const WAITING = { status: 'pending', userId: null, user: null } as const;
const waitingOf = (id: number, minutes: number) =>
  ticketOf(id, {
    ...WAITING,
    lastMessage: `pergunta ${id}`,
    waitStartedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    replyWindowEndsAt: '2099-01-01T00:00:00.000Z',
  });

/** A server where these tickets are; the next is the first of those that wait. */
type Next = () => [status: number, body: unknown];

/** What answers somebody who takes the next one, and whether what is said may leave. */
async function counter(
  address: string,
  given: Ticket[],
  { mayClose = true, next }: { mayClose?: boolean; next?: Next } = {},
) {
  const tickets = new Map(given.map((ticket) => [ticket.id, ticket]));
  const waiting = () => [...tickets.values()].filter(({ status }) => status === 'pending');
  const put = (ticket: Ticket, change: Partial<Ticket>) => {
    tickets.set(ticket.id, { ...ticket, ...change, updatedAt: new Date().toISOString() });
    return tickets.get(ticket.id);
  };
  const each = (ticket: Ticket) => ({
    [`GET /tickets/u/${ticket.uuid}`]: () => [200, tickets.get(ticket.id)] as [number, unknown],
    [`PUT /tickets/${ticket.id}`]: () => [200, put(ticket, { status: 'closed' })] as [number, unknown],
    [`GET /messages/${ticket.id}`]: () =>
      [
        200,
        {
          messages: [messageOf(ticket.id, { ticketId: ticket.id, contactId: ticket.contactId })],
          ticket: tickets.get(ticket.id),
          tickets: [],
          hasMore: false,
          nextCursor: null,
          newerCursor: null,
        },
      ] as [number, unknown],
    [`POST /messages/${ticket.id}`]: ({ body }: { body: unknown }) =>
      (mayClose
        ? [
            200,
            {
              messages: [
                messageOf(900, {
                  ticketId: ticket.id,
                  contactId: ticket.contactId,
                  fromMe: true,
                  ack: 1,
                  ...(body as { body: string; clientId: string }),
                }),
              ],
            },
          ]
        : [409, { error: 'ERR_WINDOW_CLOSED' }]) as [number, unknown],
  });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'POST /auth/refresh_token': () => [
      200,
      sessionOf({ ...user, company: { ...user.company, standing: 'blocked', daysLeft: -1 } }),
    ],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': ({ query }) => {
      const found = [...tickets.values()].filter(({ status }) => status === query.get('status'));
      return [200, { tickets: found, matches: [], count: found.length, hasMore: false, nextCursor: null }];
    },
    'GET /tickets/counters': () => [
      200,
      {
        open: 0,
        pending: waiting().length,
        withBot: 0,
        unread: 0,
        waitingSince: waiting()[0]?.waitStartedAt ?? null,
      },
    ],
    'POST /tickets/next': () => {
      if (next) return next();
      const [first] = waiting();
      return [200, { ticket: first ? put(first, { status: 'open', userId: user.id, user }) : null }];
    },
    ...Object.assign({}, ...given.map(each)),
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: address }));
  return { ...page, server };
}

const shortcut = (key: string) => act(() => void document.body.dispatchEvent(pressOf(key)));
const pressOf = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });

test('whoever waits longest is named with their wait and words; Enter takes them, and the cursor is in the answer', async () => {
  const { at, server } = await counter('/tickets?queues=[1]', [waitingOf(3, 41), waitingOf(4, 2)]);
  const next = await screen.findByRole('region', { name: 'Próximo cliente' });
  expect(next.textContent).toContain('Cliente 3');
  expect(next.textContent).toContain('Espera há 41 min');
  expect(next.textContent).toContain('pergunta 3');
  expect(next.textContent).toContain('e mais 1 aguardando');
  expect(screen.getByTitle('Quem espera há mais tempo espera há 41 min')).toBeTruthy();
  shortcut('Enter');
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${ticketOf(3).uuid}`));
  expect(server.calls('POST /tickets/next')[0]?.query.getAll('queueIds')).toEqual(['[1]']);
  const input = await screen.findByRole('textbox', { name: 'Mensagem' }, { timeout: 10_000 });
  expect(document.activeElement).toBe(input);
});

test('A takes the next on every screen, one customer however fast it is pressed; with nobody there it says so', async () => {
  const { at, server, router } = await counter('/contacts', [waitingOf(3, 9)]);
  await screen.findByRole('heading', { name: 'Contatos' });
  await vi.waitFor(() => expect(isListenedTo('accept')).toBe(true));
  act(() => {
    document.body.dispatchEvent(pressOf('a'));
    document.body.dispatchEvent(pressOf('a'));
  });
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${ticketOf(3).uuid}`));
  expect(server.calls('POST /tickets/next')).toHaveLength(1);
  const address: string = '/contacts';
  await act(() => router.navigate({ to: address }));
  shortcut('a');
  await screen.findByText('Ninguém aguardando');
});

test('A with the line cut says so and may be pressed again; a subscription that has ended leads to where it is paid', async () => {
  let answer: Next | undefined = () => {
    throw new TypeError('Failed to fetch');
  };
  const { at, server } = await counter('/contacts', [waitingOf(3, 9)], {
    next: () => answer?.() ?? [402, { error: 'ERR_SUBSCRIPTION_EXPIRED' }],
  });
  await vi.waitFor(() => expect(isListenedTo('accept')).toBe(true));
  shortcut('a');
  await screen.findByText('Sem conexão com o servidor. Tente de novo em instantes.');
  expect(at()).toBe('/contacts');
  answer = undefined;
  shortcut('a');
  await screen.findByText('Assinatura vencida. Peça a um administrador da empresa que a renove.');
  await vi.waitFor(() => expect(at()).toBe('/financeiro'));
  expect(server.calls('POST /tickets/next')).toHaveLength(2);
});

test('with the mouse one click lies between two customers', async () => {
  const mine = { ...waitingOf(5, 1), status: 'open' as const, userId: user.id, user };
  const { at, user: hands } = await counter(`/tickets/${mine.uuid}`, [mine, waitingOf(3, 9)]);
  await hands.click(await screen.findByRole('button', { name: 'Resolver' }));
  const next = await screen.findByRole('region', { name: 'Próximo cliente' });
  await hands.click(within(next).getByRole('button', { name: /Cliente 3|Atender/ }));
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${ticketOf(3).uuid}`));
});

test('one key says the last word and ends the conversation, in this order; who wants it so has the next at once', async () => {
  const mine = { ...waitingOf(5, 1), status: 'open' as const, userId: user.id, user };
  localStorage.setItem(`balcao.next.${user.id}`, 'true');
  const { at, server, user: hands } = await counter(`/tickets/${mine.uuid}`, [mine, waitingOf(3, 9)]);
  const input = await screen.findByRole('textbox', { name: 'Mensagem' });
  await hands.type(input, 'Chegou sim{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${ticketOf(3).uuid}`));
  const acts = server.asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  const [said, closed, taken] = ['POST /messages/5', 'PUT /tickets/5', 'POST /tickets/next'].map((one) =>
    acts.indexOf(one),
  );
  expect(said).toBeGreaterThan(-1);
  expect(closed).toBeGreaterThan(said ?? 0);
  expect(taken).toBeGreaterThan(closed ?? 0);
  await screen.findByText('Atendimento resolvido.');
});

test('what the server refuses to send keeps the conversation open', async () => {
  const mine = { ...waitingOf(5, 1), status: 'open' as const, userId: user.id, user };
  const { server, user: hands } = await counter(`/tickets/${mine.uuid}`, [mine], { mayClose: false });
  await hands.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Oi{Control>}{Enter}{/Control}');
  await screen.findByText(/Não enviada/);
  expect(server.calls('PUT /tickets/5')).toEqual([]);
});
