import { QueryClient } from '@tanstack/react-query';
import type { Message } from '@balcao/contract/messages/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserDisk } from '../../../test/browser-disk.ts';
import { messageOf, spanOf, ticketOf } from '../../../test/conversations.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { person, sessionOf } from '../../../test/people.ts';

type Answer = [status: number, body: unknown];

const camila = person();
const bia = person({ id: 12, name: 'Bia' });
const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;

let disk: ReturnType<typeof browserDisk>;
let server: ReturnType<typeof fakeServer>;
/** What the server says: about the conversation, to what is sent, and who is signed in. */
let stored: Message[];
let ticket: Ticket;
let answer: (body: { clientId: string; body: string }) => Answer | Promise<Answer>;
let who: typeof camila;

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const accepts = ({ clientId, body }: { clientId: string; body: string }): Answer => {
  const message = messageOf(90 + stored.length, { clientId, body, fromMe: true, user: { id: who.id, name: who.name } });
  stored = [...stored, message];
  return [200, { messages: [message] }];
};
const refuses = (): Answer => [409, { error: 'ERR_TICKET_NOT_OPEN' }];
const nobodyAnswers = () => Promise.reject(new TypeError('network'));
const attempts = () => server.calls('POST /messages/1');
const looks = () => server.calls('GET /messages/1').length;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  disk = browserDisk();
  [stored, ticket, answer, who] = [[messageOf(1), messageOf(2)], ticketOf(1), accepts, camila];
  server = fakeServer({
    'POST /auth/login': () => [200, sessionOf(who)],
    'POST /auth/refresh_token': () => [200, sessionOf(who, `token-${Math.random()}`)],
    'GET /messages/1': () => [
      200,
      { messages: stored, ticket, tickets: [spanOf(1)], hasMore: false, nextCursor: null, newerCursor: null },
    ],
    'POST /messages/1': ({ body }) => answer(body as { clientId: string; body: string }),
  });
});

afterEach(async () => {
  await disk.closeTabs();
  disk.remove();
  vi.useRealTimers();
});

/** A page of its own, signed in, with what it takes over from earlier ones. */
async function openTab() {
  vi.resetModules();
  const session = await import('../../../platform/session-store.ts');
  const store = await import('./outbox-store.ts');
  const { deliverEverything, enqueueMessage, retryOutboxItem } = await import('./deliver.ts');
  const { restoreOutbox } = await import('./restore-outbox.ts');
  const { refusalText } = await import('./refusal.ts');
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await session.login({ email: who.email, password: 'segredo' });
  const tab = {
    items: () => store.outboxOf(1),
    enqueueMessage: (body: string) => enqueueMessage(queries, 1, [{ body }]),
    retryOutboxItem: () => store.outboxOf(1).forEach((item) => retryOutboxItem(queries, item)),
    reasons: () => store.outboxOf(1).map(({ refusal }) => refusalText(refusal)),
    refresh: session.refreshSession,
    end: session.clearSession,
    logout: session.logout,
    login: async () => {
      await session.login({ email: who.email, password: 'segredo' });
      await restoreOutbox(queries);
    },
    deliver: () => deliverEverything(queries),
    restore: (now?: number) => restoreOutbox(queries, now),
  };
  await tab.restore();
  return tab;
}

/** Loads the page again: nothing of the old one lives on. */
async function reload() {
  await disk.closeTabs();
  return openTab();
}

/** Says something that stays in the browser, refused or without an answer. */
async function leave(body: string, how: typeof answer) {
  const tab = await openTab();
  answer = how;
  tab.enqueueMessage(body);
  const state = how === refuses ? 'refused' : 'waiting';
  await eventually(() => {
    expect(attempts()).toHaveLength(1);
    expect(tab.items()).toMatchObject([{ state, hasBeenLost: how !== refuses }]);
    expect([...disk.records.values()]).toMatchObject([{ state }]);
  });
  return tab;
}

test('what the server refused is refused after loading the page again, and leaves only when a person says so', async () => {
  await leave('Já saiu', refuses);
  // A colleague opens the ticket again: now the server would take it.
  answer = accepts;
  const tab = await reload();
  expect(tab.items()).toMatchObject([{ state: 'refused', refusal: { kind: 'server', code: 'ERR_TICKET_NOT_OPEN' } }]);
  tab.deliver();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts()).toHaveLength(1);

  tab.retryOutboxItem();
  await eventually(() => expect(tab.items()).toHaveLength(0));
  const [first, second] = attempts().map(({ body }) => (body as { clientId: string }).clientId);
  expect(second).toBe(first);
  await eventually(() => expect(disk.records.size).toBe(0));
});

test('what waited looks at the conversation after loading the page again, and then leaves', async () => {
  await leave('Já saiu', nobodyAnswers);
  stored = [...stored, messageOf(3, { body: 'do cliente' })];
  answer = accepts;
  const tab = await reload();
  await eventually(() => expect(tab.items()).toHaveLength(0));
  expect(server.asked.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /messages/1',
    'POST /messages/1',
  ]);
});

const others = { fromMe: true, user: { id: 12, name: 'Bia' } };
test.each<[string, () => void]>([
  ['a colleague has answered', () => (stored = [...stored, messageOf(3, others)])],
  ['somebody has answered on the phone', () => (stored = [...stored, messageOf(3, { fromMe: true })])],
  ['the ticket was closed', () => (ticket = ticketOf(1, { status: 'closed' }))],
  ['it was closed and opened again', () => (stored = [...stored, messageOf(3, { ...others, mediaType: 'info_log' })])],
])('what waited is left to a person when meanwhile %s', async (_, happens) => {
  await leave('Já saiu', nobodyAnswers);
  happens();
  answer = accepts;
  const tab = await reload();
  await eventually(() => expect(tab.items()).toMatchObject([{ state: 'refused', refusal: { kind: 'moved-on' } }]));
  expect(tab.reasons()).toEqual(['Enquanto ela esperava, a conversa andou: confira antes de enviar.']);
  await eventually(() => expect([...disk.records.values()]).toMatchObject([{ state: 'refused' }]));
  expect(attempts()).toHaveLength(1);
});

test('what arrived although nobody answered is not said again', async () => {
  await leave('Já saiu', (body) => {
    accepts(body);
    return nobodyAnswers();
  });
  const tab = await reload();
  await eventually(() => expect(tab.items()).toHaveLength(0));
  expect(attempts()).toHaveLength(1);
});

test('what has waited for more than a day is left to a person', async () => {
  await leave('Já saiu', nobodyAnswers);
  await disk.closeTabs();
  vi.setSystemTime(inMinutes(25 * 60));
  const tab = await openTab();
  expect(tab.reasons()).toEqual(['Ela esperou mais de um dia: confira antes de enviar.']);
  expect(looks()).toBe(0);
});

test('what is too much for the server at the moment waits, with everything behind it, and leaves in order', async () => {
  const tab = await openTab();
  answer = () => [429, { error: 'ERR_TOO_MANY_REQUESTS' }];
  for (const body of ['primeira', 'segunda']) tab.enqueueMessage(body);
  await eventually(() =>
    expect(tab.items()).toMatchObject(Array(2).fill({ state: 'waiting', hasBeenLost: true, isServerBusy: true })),
  );
  answer = accepts;
  await eventually(() => expect(tab.items()).toHaveLength(0));
  expect(stored.slice(2).map(({ body }) => body)).toEqual(['primeira', 'segunda']);
});

test('a second tab leaves alone what an open one is sending, and of two only one takes over what a closed one left', async () => {
  const first = await leave('Já saiu', nobodyAnswers);
  const second = await openTab();
  expect([first.items().length, second.items().length]).toEqual([1, 0]);

  await disk.closeTabs();
  const [third, fourth] = [await openTab(), await openTab()];
  expect([third.items().length, fourth.items().length]).toEqual([1, 0]);
});

test('a full disk keeps nothing from being sent, and brings nothing back in an older state', async () => {
  const tab = await openTab();
  answer = nobodyAnswers;
  tab.enqueueMessage('Já saiu');
  await eventually(() => expect(tab.items()[0]?.hasBeenLost).toBe(true));
  expect(disk.records.size).toBe(1);
  disk.isFull = true;
  answer = refuses;
  await eventually(() => expect(tab.items()[0]?.state).toBe('refused'));
  await eventually(() => expect(disk.records.size).toBe(0));

  answer = accepts;
  tab.enqueueMessage('Outra');
  await eventually(() => expect(tab.items()).toMatchObject([{ state: 'refused' }]));
});

test('what is damaged on the disk is erased and holds up nothing', async () => {
  await leave('Já saiu', nobodyAnswers);
  const [good] = disk.records.values() as IterableIterator<{ clientId: string }>;
  for (const [key, value] of [
    ['a', 'text'],
    ['b', { clientId: 'b' }],
    ['c', { ...good, messageInput: { body: 3 } }],
  ] as const) {
    disk.records.set(key, value);
  }
  disk.records.set('d', good);
  disk.unreadable.add('d');
  answer = accepts;
  const tab = await reload();
  await eventually(() => expect(tab.items()).toHaveLength(0));
  expect(attempts()).toHaveLength(2);
  await eventually(() => expect(disk.records.size).toBe(0));
});

test('what waits when the session ends by itself leaves once its writer is signed in again', async () => {
  const tab = await leave('Já saiu', nobodyAnswers);
  tab.end();
  expect(tab.items()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts()).toHaveLength(1);
  answer = accepts;
  await tab.login();
  await eventually(() => expect(stored.map(({ body }) => body)).toContain('Já saiu'));
  await eventually(() => expect(disk.records.size).toBe(0));
});

test('what waits when the session ends by itself is gone once somebody else signs in, or its writer signs out', async () => {
  const tab = await leave('Já saiu', nobodyAnswers);
  tab.end();
  who = bia;
  answer = accepts;
  await tab.login();
  await eventually(() => expect(disk.records.size).toBe(0));
  expect(tab.items()).toHaveLength(0);
  expect(attempts()).toHaveLength(1);

  answer = nobodyAnswers;
  tab.enqueueMessage('Também não');
  await eventually(() => expect(disk.records.size).toBe(1));
  await tab.logout();
  await eventually(() => expect(disk.records.size).toBe(0));
});

test('what a person wrote never leaves under the name of another who has signed in on this browser', async () => {
  const tab = await leave('Já saiu', nobodyAnswers);
  answer = accepts;
  who = bia;
  // Another tab has signed in: the stored session is hers before this page hears of it.
  localStorage.setItem('balcao.session', JSON.stringify(sessionOf(bia)));
  tab.deliver();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts()).toHaveLength(1);

  await tab.refresh();
  expect(tab.items()).toHaveLength(0);
  const hers = await reload();
  expect(hers.items()).toHaveLength(0);
  expect(attempts()).toHaveLength(1);
});
