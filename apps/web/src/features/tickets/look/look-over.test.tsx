import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/query-client.ts';
import { login } from '../../../platform/session-store.ts';
import { messageOf, ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadCounter } from '../../../test/load-counter.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';
import { putTicket, removeTicket } from '../tickets.data.ts';

beforeAll(async () => {
  await loadCounter();
  await import('./look-over.tsx');
}, 60_000);

// jsdom lays nothing out; the lists need to believe that there is room for rows.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const user = person({ queues: [{ id: 1, name: 'Vendas', color: '#3b6fd4' }] });
const waiting = ticketOf(3, { status: 'pending', userId: null, user: null, unreadMessages: 2 });
const later = { updatedAt: '2026-11-20T19:00:00.000Z' };

async function look() {
  let now: Ticket = waiting;
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': ({ query }) => {
      const found = query.get('status') === now.status ? [now] : [];
      return [200, { tickets: found, matches: [], count: found.length, hasMore: false, nextCursor: null }];
    },
    'GET /tickets/counters': () => [200, { open: 0, pending: 1, withBot: 0, unread: 0, waitingSince: null }],
    [`GET /tickets/u/${waiting.uuid}`]: () => [200, now],
    'PUT /tickets/3': () => {
      now = { ...waiting, ...later, status: 'open', userId: user.id, user };
      return [200, now];
    },
    'GET /messages/3': () => [
      200,
      {
        messages: [messageOf(1, { ticketId: 3, contactId: 3, body: 'Tem em preto?' })],
        ticket: now,
        tickets: [],
        hasMore: false,
        nextCursor: null,
        newerCursor: null,
      },
    ],
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  const address: string = '/tickets?sub=pending';
  await act(() => page.router.navigate({ to: address }));
  const row = await screen.findByRole('button', { name: 'Ver a conversa de Cliente 3' });
  row.focus();
  await page.user.keyboard(' ');
  const dialog = within(await screen.findByRole('dialog', { name: 'Conversa com Cliente 3, que aguarda' }));
  await dialog.findByText('Tem em preto?');
  return { ...page, server, row, dialog };
}

const changes = (server: Awaited<ReturnType<typeof look>>['server']) =>
  server.asked.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/auth'));

test('the space bar shows who waits without a trace; Escape puts it away, and the row has the focus again', async () => {
  const { server, user: hands, dialog, row, at } = await look();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await hands.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(row);
  expect(changes(server)).toEqual([]);
  expect(server.calls('GET /messages/3').map(({ query }) => query.get('spy'))).toEqual([null]);
  expect(at()).toBe('/tickets');
});

test('Enter takes who is looked at, and the conversation is open', async () => {
  const { server, user: hands, at } = await look();
  await hands.keyboard('{Enter}');
  await vi.waitFor(() => expect(at()).toBe(`/tickets/${waiting.uuid}`));
  expect(server.calls('PUT /tickets/3')[0]?.body).toEqual({ status: 'open', userId: user.id });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each<[string, string, () => void]>([
  [
    'taken by a colleague',
    'Diego Ramos já aceitou este atendimento.',
    () =>
      putTicket(queryClient, {
        ...waiting,
        ...later,
        status: 'open',
        userId: 12,
        user: { id: 12, name: 'Diego Ramos' },
      }),
  ],
  [
    'closed, as when two contacts become one',
    'Este atendimento já foi encerrado.',
    () => putTicket(queryClient, { ...waiting, ...later, status: 'closed' }),
  ],
  ['deleted', 'Este atendimento não espera mais aqui.', () => removeTicket(queryClient, 3, 'deleted')],
  ['transferred away', 'Este atendimento não espera mais aqui.', () => removeTicket(queryClient, 3, 'left')],
])('who is %s while looked at cannot be taken, and the dialog says why', async (_, words, change) => {
  const { server, user: hands, dialog, at } = await look();
  act(change);
  await dialog.findByText(words);
  expect(dialog.queryByRole('button', { name: /Aceitar/ })).toBeNull();
  await hands.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes(server)).toEqual([]);
  expect(at()).toBe('/tickets');
});
