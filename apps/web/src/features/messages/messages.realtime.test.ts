import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Message } from '@balcao/contract/messages/models.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realtime } from '../../platform/realtime/handlers.ts';
import { startRealtime } from '../../platform/realtime/start-realtime.ts';
import { messageOf, spanOf, ticketOf } from '../../test/conversations.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { liveServer } from '../../test/live-server.ts';
import { pathQuery } from '../../ui/message-path/message-path.data.ts';
import { rowsOf, type Row } from './history/rows.ts';
import { historyQuery } from './messages.data.ts';
import { messageRealtime } from './messages.realtime.ts';
import { deliverEverything, enqueueMessage, retryOutboxItem } from './outbox/deliver.ts';
import { emptyOutbox, outboxOf } from './outbox/outbox-store.ts';

const ticket = ticketOf(1);
const sender = { id: 11, name: 'Camila Duarte' };

/** Sockets and timers of a busy machine take their time. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

let live: Awaited<ReturnType<typeof liveServer>>;
let queries: QueryClient;
let stored: Message[];
let close: (() => void)[];
/** Ids of the messages whose events were applied. */
let heard: number[];
const listener = realtime({ 'message.created': (_, { message }) => void heard.push(message.id) });

const query = historyQuery({ ticketId: 1, contactId: 1 });
const page = () =>
  [200, { messages: stored, ticket, tickets: [spanOf(1)], hasMore: false, nextCursor: null, newerCursor: null }] as [
    number,
    unknown,
  ];
const history = () => queries.getQueryData(query.queryKey);
const messages = () => history()?.view.all ?? [];
/** What is on the screen: what the server told and what is still being sent. */
const bubbles = (): Row[] => {
  const segment = history()?.view;
  if (!segment) return [];
  const rows = rowsOf({ segment, outbox: outboxOf(1), sender });
  return Array.from({ length: rows.count }, (_, index) => rows.at(index)).filter((row) => row !== null);
};
const texts = () => bubbles().map(({ message }) => message.body);

beforeEach(async () => {
  localStorage.setItem('balcao.token', 'token-1');
  live = await liveServer();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stored = [messageOf(1), messageOf(2)];
  heard = [];
  const stopRealtime = startRealtime({ companyId: 7, handlers: [messageRealtime, listener], queries, url: live.url });
  close = [stopRealtime];
});

afterEach(async () => {
  for (const end of close) end();
  emptyOutbox();
  await live.close();
});

async function openConversation() {
  close.push(new QueryObserver(queries, query).subscribe(() => {}));
  await eventually(() => {
    expect(messages()).toHaveLength(stored.length);
    expect(live.caughtUp()).toBe(1);
  });
}

/** The server's copy of what was just sent, as it answers and as it echoes. */
const copyOf = (body: unknown, differences: Partial<Message> = {}) => {
  const { clientId, body: text } = body as { clientId: string; body: string };
  return messageOf(9, { clientId, body: text, fromMe: true, ack: 1, ...differences });
};

test('what arrives while a conversation is opened for the first time is there when it opens', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = fakeServer({
    'GET /messages/1': () => {
      const read = page();
      return answered.then(() => read);
    },
  });
  await eventually(() => expect(live.caughtUp()).toBe(1));
  close.push(new QueryObserver(queries, query).subscribe(() => {}));
  await eventually(() => expect(server.calls('GET /messages/1')).toHaveLength(1));

  // The page was read before these two were written.
  for (const id of [3, 4]) {
    stored = [...stored, messageOf(id)];
    live.tell('message.created', { message: messageOf(id), ticket });
  }
  await eventually(() => expect(heard).toEqual([3, 4]));
  answer();
  await eventually(() => expect(texts()).toEqual(['mensagem 1', 'mensagem 2', 'mensagem 3', 'mensagem 4']));
});

test('the echo comes before the answer: one bubble, and it keeps its place on the screen', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = fakeServer({
    'GET /messages/1': page,
    'POST /messages/1': async ({ body }) => {
      await answered;
      return [200, { messages: [copyOf(body)] }];
    },
  });
  await openConversation();
  enqueueMessage(queries, 1, [{ body: 'Já saiu' }]);
  expect(texts()).toEqual(['mensagem 1', 'mensagem 2', 'Já saiu']);
  const key = bubbles().at(-1)?.key;
  await eventually(() => expect(server.calls('POST /messages/1')).toHaveLength(1));

  live.tell('message.created', { message: copyOf(server.calls('POST /messages/1')[0]?.body, { ack: 2 }), ticket });
  await eventually(() => expect(bubbles().at(-1)?.message.ack).toBe(2));
  answer();
  await eventually(() => expect(messages()).toHaveLength(3));
  expect(texts()).toEqual(['mensagem 1', 'mensagem 2', 'Já saiu']);
  expect(bubbles().at(-1)).toMatchObject({ key, message: { id: 9, ack: 2 }, outgoing: null });
});

test('the answer comes before the echo: one bubble too', async () => {
  const server = fakeServer({
    'GET /messages/1': page,
    'POST /messages/1': ({ body }) => [200, { messages: [copyOf(body)] }],
  });
  await openConversation();
  enqueueMessage(queries, 1, [{ body: 'Já saiu' }]);
  await eventually(() => expect(outboxOf(1)).toHaveLength(0));
  live.tell('message.created', { message: copyOf(server.calls('POST /messages/1')[0]?.body), ticket });
  live.tell('message.ack-changed', { ticketId: 1, messageId: 9, ack: 3, failure: null, queueId: 1, userId: 11 });
  await eventually(() => expect(bubbles().at(-1)?.message.ack).toBe(3));
  expect(texts()).toEqual(['mensagem 1', 'mensagem 2', 'Já saiu']);
});

test('a refusal that comes before the answer to our own request stays a refusal', async () => {
  let answer: (() => void) | undefined;
  const server = fakeServer({
    'GET /messages/1': page,
    'POST /messages/1': ({ body }) =>
      new Promise((resolve) => (answer = () => resolve([200, { messages: [copyOf(body)] }]))),
  });
  await openConversation();
  enqueueMessage(queries, 1, [{ body: 'Já saiu' }]);
  await eventually(() => expect(answer).toBeDefined());
  const failure = { code: '131026', text: 'Não foi possível entregar.', reason: 'recipient', canRetry: true } as const;
  live.tell('message.created', { message: copyOf(server.calls('POST /messages/1')[0]?.body), ticket });
  live.tell('message.ack-changed', { ticketId: 1, messageId: 9, ack: 1, failure, queueId: 1, userId: 11 });
  answer?.();
  await eventually(() => expect(bubbles().at(-1)?.message.failure?.code).toBe('131026'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(bubbles().at(-1)?.message.failure?.code).toBe('131026');
});

test('the answer is lost but the echo arrives: the message is not sent again', async () => {
  const server = fakeServer({
    'GET /messages/1': page,
    'POST /messages/1': () => Promise.reject(new TypeError('network')),
  });
  await openConversation();
  enqueueMessage(queries, 1, [{ body: 'Já saiu' }]);
  await eventually(() => expect(outboxOf(1)[0]?.hasBeenLost).toBe(true));
  live.tell('message.created', { message: copyOf(server.calls('POST /messages/1')[0]?.body), ticket });
  await eventually(() => expect(outboxOf(1)).toHaveLength(0));
  deliverEverything(queries);
  await eventually(() => expect(bubbles().at(-1)?.message.id).toBe(9));
  expect(server.calls('POST /messages/1')).toHaveLength(1);
});

test('a receipt that arrives late never takes a better one back, not even by reading the page again', async () => {
  fakeServer({ 'GET /messages/1': page });
  stored = [messageOf(1, { fromMe: true, ack: 1 })];
  await openConversation();
  const ack = (value: number) => ({ ticketId: 1, messageId: 1, ack: value, failure: null, queueId: 1, userId: 11 });
  live.tell('message.ack-changed', ack(3));
  live.tell('message.ack-changed', ack(2));
  live.tell('message.created', { message: messageOf(5), ticket });
  await eventually(() => expect(messages()).toHaveLength(2));
  expect(messages()[0]?.ack).toBe(3);
  await queries.invalidateQueries({ queryKey: ['messages', 1] });
  expect(messages()[0]?.ack).toBe(3);
});

test('receipts go on arriving at the bubbles while the path of a message is looked at', async () => {
  fakeServer({
    'GET /messages/1': page,
    'GET /messages/1/path': () => [
      200,
      { messageId: 1, steps: [], waiting: null, failure: null, journal: [], outbox: [] },
    ],
  });
  stored = [messageOf(1, { fromMe: true, ack: 1 })];
  const looking = new QueryObserver(queries, pathQuery(1));
  close.push(looking.subscribe(() => {}));
  await eventually(() => expect(looking.getCurrentResult().data).toBeDefined());
  await openConversation();
  live.tell('message.ack-changed', { ticketId: 1, messageId: 1, ack: 3, failure: null, queueId: 1, userId: 11 });
  await eventually(() => expect(messages()[0]?.ack).toBe(3));
});

test('what is written without a line waits, keeps its order and goes out after a look at the conversation', async () => {
  let isOnline = false;
  const server = fakeServer({
    'GET /messages/1': () => (isOnline || stored.length === 2 ? page() : Promise.reject(new TypeError('network'))),
    'POST /messages/1': ({ body }) => {
      if (!isOnline) return Promise.reject(new TypeError('network'));
      const { clientId } = body as { clientId: string };
      const message = messageOf(20 + stored.length, { ...copyOf(body), id: 20 + stored.length, clientId });
      stored = [...stored, message];
      return [200, { messages: [message] }];
    },
  });
  await openConversation();
  enqueueMessage(queries, 1, [{ body: 'primeira' }]);
  enqueueMessage(queries, 1, [{ body: 'segunda' }]);
  await eventually(() => expect(outboxOf(1)[0]?.hasBeenLost).toBe(true));
  expect(texts()).toEqual(['mensagem 1', 'mensagem 2', 'primeira', 'segunda']);

  // Meanwhile the customer wrote more.
  stored = [...stored, messageOf(3, { body: 'do cliente' })];
  isOnline = true;
  deliverEverything(queries);
  await eventually(() => expect(outboxOf(1)).toHaveLength(0));
  const order = server.asked.map(({ method, path, body }) =>
    method === 'GET' ? `${method} ${path}` : (body as { body: string }).body,
  );
  expect(order.slice(-3)).toEqual(['GET /messages/1', 'primeira', 'segunda']);
  expect(texts()).toEqual(['mensagem 1', 'mensagem 2', 'do cliente', 'primeira', 'segunda']);
});

test('what the server refuses stays with its reason and can be tried again under the same name', async () => {
  let isRefused = true;
  const server = fakeServer({
    'GET /messages/1': page,
    'POST /messages/1': ({ body }) =>
      isRefused ? [409, { error: 'ERR_REPLY_WINDOW_CLOSED' }] : [200, { messages: [copyOf(body)] }],
  });
  await openConversation();
  enqueueMessage(queries, 1, [{ body: 'Oi' }]);
  await eventually(() => expect(outboxOf(1)[0]?.state).toBe('refused'));
  expect(outboxOf(1)[0]?.refusal).toMatchObject({ code: 'ERR_REPLY_WINDOW_CLOSED' });
  isRefused = false;
  retryOutboxItem(queries, outboxOf(1)[0]!);
  await eventually(() => expect(outboxOf(1)).toHaveLength(0));
  const [first, second] = server.calls('POST /messages/1').map(({ body }) => (body as { clientId: string }).clientId);
  expect(first).toBe(second);
});

test('what was missed while the line was down stands there afterwards as after a fresh load', async () => {
  fakeServer({ 'GET /messages/1': page });
  await openConversation();
  live.tell('message.created', { message: messageOf(3), ticket });
  await eventually(() => expect(messages()).toHaveLength(3));
  live.closeConnections();
  await eventually(() => expect(live.connections()).toBe(0));
  for (const id of [4, 6, 5]) live.tell('message.created', { message: messageOf(id), ticket });
  live.tell('message.changed', { message: messageOf(2, { isDeleted: true }), queueId: 1, userId: 11 });
  stored = [1, 2, 3, 4, 5, 6].map((id) => messageOf(id, { isDeleted: id === 2 }));
  await eventually(() => expect(messages()).toEqual(stored));
});
