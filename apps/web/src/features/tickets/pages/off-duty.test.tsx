import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { login } from '../../../platform/session-store.ts';
import { messageOf, ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadCounter } from '../../../test/load-counter.ts';
import { openPage } from '../../../test/open-page.tsx';
import { person, sessionOf } from '../../../test/people.ts';

beforeAll(loadCounter, 60_000);
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const HOUR_MS = 60 * 60_000;
/** An hour that lies some hours from now, on the clock of Greenwich. */
const clock = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16);
const OFF_DUTY = 'Fora do seu horário de trabalho você pode ler, mas não atender.';

const waiting = ticketOf(3, { status: 'pending', userId: null, user: null });
const mine = ticketOf(4, { status: 'open', userId: 11, replyWindowEndsAt: '2099-01-01T00:00:00.000Z' });

async function open(address: string, hours: { startWork: string; endWork: string }) {
  const settings = [{ key: 'enforceWorkHours', value: 'enabled' }];
  const user = person({ ...hours, company: { timeZone: 'UTC', settings } });
  const server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(user)],
    'GET /validade': () => [200, { plano: 'ultimate' }],
    'GET /tickets': ({ query }) => {
      const tickets = [waiting, mine].filter(({ status }) => status === query.get('status'));
      return [200, { tickets, matches: [], count: tickets.length, hasMore: false, nextCursor: null }];
    },
    'GET /tickets/counters': () => [200, { open: 1, pending: 1, withBot: 0, unread: 0 }],
    [`GET /tickets/u/${mine.uuid}`]: () => [200, mine],
    'GET /messages/4': () => [
      200,
      {
        messages: [messageOf(1, { ticketId: 4, contactId: 4, body: 'Tem em preto?' })],
        ticket: mine,
        tickets: [],
        hasMore: false,
        nextCursor: null,
        newerCursor: null,
      },
    ],
  });
  const page = openPage('/login');
  await act(() => login({ email: user.email, password: 'x' }));
  await act(() => page.router.navigate({ to: address }));
  return { page, server };
}

const later = { startWork: clock(2), endWork: clock(4) };
const now = { startWork: clock(-2), endWork: clock(2) };

test('off duty nobody accepts: the button says why and asks nothing of the server', async () => {
  const { page, server } = await open('/tickets?sub=pending', later);
  const accept = await screen.findByRole('button', { name: 'Aceitar atendimento de Cliente 3' });
  expect(accept.getAttribute('aria-disabled')).toBe('true');
  accept.focus();
  await page.user.keyboard('{Enter}');
  await screen.findByText(OFF_DUTY);
  expect(server.calls('PUT /tickets/3')).toEqual([]);
});

test('off duty a conversation can be read, and its place to answer says why it is closed', async () => {
  await open(`/tickets/${mine.uuid}`, later);
  await screen.findByText('Tem em preto?');
  await screen.findByText(OFF_DUTY);
  screen.getByText(`${later.startWork} – ${later.endWork}`);
  expect(document.querySelector('[data-composer-field]')).toBeNull();
});

test('off duty no message is planned from a conversation, and the menu says why', async () => {
  const { page } = await open(`/tickets/${mine.uuid}`, later);
  await screen.findByText('Tem em preto?');
  await page.user.click(await screen.findByRole('button', { name: 'Ações do atendimento' }));
  const plan = await screen.findByRole('menuitem', { name: 'Agendar mensagem' });
  expect([plan.getAttribute('aria-disabled'), plan.title]).toEqual(['true', OFF_DUTY]);
  await page.user.click(plan);
  expect((await screen.findAllByText(OFF_DUTY)).length).toBe(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('within the own hours everything is as always', async () => {
  await open(`/tickets/${mine.uuid}`, now);
  await screen.findByText('Tem em preto?');
  await vi.waitFor(() => expect(document.querySelector('[data-composer-field]')).not.toBeNull());
  expect(screen.queryByText(OFF_DUTY)).toBeNull();
});
