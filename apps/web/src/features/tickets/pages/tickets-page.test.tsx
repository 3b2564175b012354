import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { messageOf, ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadCounter } from '../../../test/load-counter.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { ticketInLists } from '../tickets.data.ts';

beforeAll(loadCounter, 60_000);

// jsdom lays nothing out; the lists need to believe that there is room for rows.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const user = person({ queues: [{ id: 1, name: 'Vendas', color: '#3b6fd4' }] });

function serve(tickets: () => Ticket[], more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': ({ query }) => {
      const found = tickets().filter((ticket) => !query.get('status') || ticket.status === query.get('status'));
      return [200, { tickets: found, matches: [], count: found.length, hasMore: false, nextCursor: null }];
    },
    'GET /tickets/counters': () => [200, { open: 1, pending: 1, withBot: 0, unread: 0 }],
    ...more,
  });
}

async function openInbox(address: string) {
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: address }));
  return page;
}

test('a waiting ticket is no link; whoever loses the race for it learns who won', async () => {
  const waiting = ticketOf(3, { status: 'pending', userId: null, user: null });
  const taken = ticketOf(3, {
    userId: 12,
    user: { id: 12, name: 'Diego Ramos' },
    updatedAt: '2026-11-20T19:00:00.000Z',
  });
  let now = waiting;
  const server = serve(() => [now], {
    'PUT /tickets/3': () => {
      now = taken;
      return [409, { error: 'ERR_OTHER_OPEN_TICKET' }];
    },
    'GET /tickets/3': () => [200, taken],
  });
  const page = await openInbox('/tickets?sub=pending');
  const accept = await screen.findByRole('button', { name: 'Aceitar atendimento de Cliente 3' });
  expect(screen.queryByRole('link', { name: 'Cliente 3' })).toBeNull();
  await page.user.click(accept);
  await screen.findByText('Diego Ramos aceitou este atendimento primeiro.');
  expect(server.calls('PUT /tickets/3')[0]?.body).toEqual({ status: 'open', userId: 11 });
  await vi.waitFor(() => expect(screen.queryByText('Cliente 3')).toBeNull());
  expect(page.at()).toBe('/tickets');
});

test('accepting opens the conversation, and what is typed is sent signed with Enter', async () => {
  let ticket = ticketOf(3, {
    status: 'pending',
    userId: null,
    user: null,
    replyWindowEndsAt: '2099-01-01T00:00:00.000Z',
  });
  const server = serve(() => [ticket], {
    'PUT /tickets/3': () => {
      ticket = { ...ticket, status: 'open', userId: 11 };
      return [200, ticket];
    },
    [`GET /tickets/u/${ticket.uuid}`]: () => [200, ticket],
    'GET /messages/3': () => [
      200,
      {
        messages: [messageOf(1, { ticketId: 3, contactId: 3, body: 'Tem em *preto*?' })],
        ticket,
        tickets: [],
        hasMore: false,
        nextCursor: null,
        newerCursor: null,
      },
    ],
    'POST /messages/3': ({ body }) => [
      200,
      {
        messages: [
          messageOf(2, {
            ticketId: 3,
            contactId: 3,
            fromMe: true,
            ack: 1,
            ...(body as { body: string; clientId: string }),
          }),
        ],
      },
    ],
  });
  const page = await openInbox('/tickets?sub=pending');
  await page.user.click(await screen.findByRole('button', { name: 'Aceitar atendimento de Cliente 3' }));
  expect((await screen.findByText('preto')).tagName).toBe('STRONG');
  expect(page.at()).toBe(`/tickets/${ticket.uuid}`);

  const input = screen.getByRole('textbox', { name: 'Mensagem' });
  await page.user.type(input, 'Temos{Shift>}{Enter}{/Shift}sim{Enter}');
  await vi.waitFor(() => expect(server.calls('POST /messages/3')).toHaveLength(1));
  expect(server.calls('POST /messages/3')[0]?.body).toMatchObject({ body: '*Camila Duarte:*\nTemos\nsim' });
  await screen.findByTitle('Enviada');
  expect(input).toHaveProperty('value', '');
});

test('a ticket that one may not see says so and leads back to the list', async () => {
  serve(() => []);
  const page = await openInbox(`/tickets/${ticketOf(9).uuid}`);
  await screen.findByText('Acesso não permitido');
  await vi.waitFor(() => expect(page.at()).toBe('/tickets'));
  await screen.findByText('Tudo em dia por aqui');
});

/** Answers to one call when the test says so. */
function heldAnswer() {
  let give = (_answer: [number, unknown]) => {};
  const answer = new Promise<[number, unknown]>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

test('a slow answer takes nobody out of the conversation they have gone on to', async () => {
  const [own, other] = [ticketOf(3), ticketOf(4)];
  const waiting = ticketOf(5, { status: 'pending', userId: null, user: null });
  const [resolving, accepting] = [heldAnswer(), heldAnswer()];
  const pageOf = (ticket: Ticket) => ({
    messages: [messageOf(1, { ticketId: ticket.id, contactId: ticket.id })],
    ticket,
    tickets: [],
    hasMore: false,
    nextCursor: null,
    newerCursor: null,
  });
  const server = serve(() => [own, other, waiting], {
    [`GET /tickets/u/${own.uuid}`]: () => [200, own],
    [`GET /tickets/u/${other.uuid}`]: () => [200, other],
    'GET /messages/3': () => [200, pageOf(own)],
    'GET /messages/4': () => [200, pageOf(other)],
    'PUT /tickets/3': () => resolving.answer,
    'PUT /tickets/5': () => accepting.answer,
  });
  const page = await openInbox(`/tickets/${own.uuid}`);
  await page.user.click(await screen.findByRole('button', { name: 'Resolver' }));
  await vi.waitFor(() => expect(server.calls('PUT /tickets/3')).toHaveLength(1));
  const goOn: string = `/tickets/${other.uuid}`;
  await act(() => page.router.navigate({ to: goOn }));
  await act(async () => resolving.give([200, { ...own, status: 'closed' }]));
  await screen.findByText('Atendimento resolvido.');
  expect(page.at()).toBe(goOn);

  const list: string = '/tickets?sub=pending';
  await act(() => page.router.navigate({ to: list }));
  await page.user.click(await screen.findByRole('button', { name: 'Aceitar atendimento de Cliente 5' }));
  await vi.waitFor(() => expect(server.calls('PUT /tickets/5')).toHaveLength(1));
  await act(() => page.router.navigate({ to: goOn }));
  await act(async () => accepting.give([200, { ...waiting, status: 'open', userId: 11 }]));
  await vi.waitFor(() => expect(ticketInLists(queryClient, waiting.uuid)).toMatchObject({ status: 'open' }));
  expect(page.at()).toBe(goOn);
});

test('a closed ticket can be read and not answered; the one action opens it again', async () => {
  const closed = ticketOf(4, { status: 'closed' });
  serve(() => [closed], {
    [`GET /tickets/u/${closed.uuid}`]: () => [200, closed],
    'GET /messages/4': () => [
      200,
      {
        messages: [messageOf(1, { ticketId: 4, contactId: 4 })],
        ticket: closed,
        tickets: [],
        hasMore: false,
        nextCursor: null,
        newerCursor: null,
      },
    ],
  });
  await openInbox(`/tickets/${closed.uuid}`);
  await screen.findByText('mensagem 1');
  expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull();
  await screen.findByRole('button', { name: 'Reabrir' });
});

test('after 24 hours of silence a template is offered instead of the input', async () => {
  const late = ticketOf(5, { replyWindowEndsAt: '2026-01-01T00:00:00.000Z' });
  serve(() => [late], {
    [`GET /tickets/u/${late.uuid}`]: () => [200, late],
    'GET /messages/5': () => [
      200,
      { messages: [], ticket: late, tickets: [], hasMore: false, nextCursor: null, newerCursor: null },
    ],
  });
  await openInbox(`/tickets/${late.uuid}`);
  await screen.findByRole('button', { name: 'Escolher modelo' });
  expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
});

test('the waiting list can leave out whom the bot serves, and this browser remembers it', async () => {
  const waiting = ticketOf(3, { status: 'pending', userId: null, user: null });
  const served = ticketOf(6, { status: 'pending', userId: null, user: null, isBot: true });
  const server = serve(() => [waiting, served], {
    'GET /tickets/counters': ({ query }) => [
      200,
      { open: 0, pending: query.has('isBot') ? 1 : 2, withBot: 1, unread: 0 },
    ],
  });
  const page = await openInbox('/tickets?sub=pending');
  await page.user.click(await screen.findByRole('radio', { name: 'Só quem espera por gente' }));
  await vi.waitFor(() => expect(server.calls('GET /tickets').at(-1)?.query.get('isBot')).toBe('false'));
  expect(page.at()).toBe('/tickets');

  const address: string = '/tickets?sub=pending';
  await act(() => page.router.navigate({ to: address }));
  expect(await screen.findByRole('radio', { name: 'Só quem espera por gente' })).toHaveProperty('checked', true);
  await page.user.click(screen.getByRole('radio', { name: 'Com o robô (1)' }));
  await vi.waitFor(() => expect(server.calls('GET /tickets').at(-1)?.query.get('isBot')).toBe('true'));
  await page.user.click(screen.getByRole('radio', { name: 'Todos' }));
  await screen.findByText('Cliente 6');
});
