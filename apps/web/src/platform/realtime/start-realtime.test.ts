import { createServer, type Server as HttpServer } from 'node:http';
import { QueryClient } from '@tanstack/react-query';
import { Server } from 'socket.io';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { person, sessionOf } from '../../test/people.ts';
import { realtime } from './handlers.ts';
import { joinTicket } from './joins.ts';
import { startRealtime } from './start-realtime.ts';

let http: HttpServer;
let io: Server;
let heard: string[];
let joined: string[];
let tokens: unknown[];
let refusals: { error: string; details?: object }[];
let answers: object[];
let missed: { event: string; payload: object }[];
let stop = () => {};

const deleted = (ticketId: number, seq: number) => ({ action: 'delete', seq, ticketId, queueId: null, userId: null });
const counterHeard = (entry: string) => heard.filter((line) => line === entry).length;

beforeEach(async () => {
  heard = [];
  joined = [];
  tokens = [];
  missed = [];
  refusals = [];
  answers = [];
  http = createServer();
  io = new Server(http, { transports: ['websocket'] });
  io.use((socket, next) => {
    tokens.push(socket.handshake.auth['token']);
    const data = refusals.shift();
    next(data && Object.assign(new Error(data.error), { data }));
  });
  io.on('connection', (socket) => {
    socket.on('joinNotification', () => joined.push('joinNotification'));
    socket.on('joinChatBox', (id: number, reply: (answer: unknown) => void) => {
      heard.push(`join ${id}`);
      reply(answers.shift() ?? { joined: true });
    });
    socket.on('leaveChatBox', (id: number) => heard.push(`leave ${id}`));
    socket.on('catchUp', (seq: number, reply: (answer: unknown) => void) => {
      heard.push(`catchUp ${seq}`);
      if (seq === Number.MAX_SAFE_INTEGER) reply({ refetch: true, seq: 10 });
      else reply({ refetch: false, seq: 10 + missed.length, events: missed });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  localStorage.setItem('balcao.token', 'token-1');
});

afterEach(async () => {
  stop();
  await io.close();
});

function listen(queries = new QueryClient()) {
  const gone: number[] = [];
  const handlers = [realtime({ 'ticket.deleted': (_queries, { ticketId }) => gone.push(ticketId) })];
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  stop = startRealtime({ companyId: 7, handlers, queries, url: `http://127.0.0.1:${port}` });
  return gone;
}

test('events reach the feature that listens, and only its own company’s', async () => {
  const gone = listen();
  await vi.waitFor(() => expect(counterHeard(`catchUp ${Number.MAX_SAFE_INTEGER}`)).toBe(1));
  io.emit('company-8-ticket', deleted(1, 11));
  io.emit('company-7-ticket', deleted(2, 11));
  await vi.waitFor(() => expect(gone).toEqual([2]));
});

test('after a lost connection the joins are sent again and what was missed is applied', async () => {
  const gone = listen();
  const leave = joinTicket(5);
  await vi.waitFor(() => expect(heard).toContain('join 5'));
  io.emit('company-7-ticket', deleted(2, 11));
  await vi.waitFor(() => expect(gone).toEqual([2]));

  missed = [{ event: 'company-7-ticket', payload: deleted(3, 12) }];
  // The wire breaks, as it does in a lift: neither side has said goodbye.
  for (const socket of io.sockets.sockets.values()) socket.conn.close();
  await vi.waitFor(() => expect(counterHeard('join 5')).toBe(2), { timeout: 8000 });
  await vi.waitFor(() => expect(gone).toEqual([2, 3]));
  expect(heard).toContain('catchUp 11');
  expect(joined).toEqual(['joinNotification', 'joinNotification']);
  leave();
  await vi.waitFor(() => expect(heard).toContain('leave 5'));
});

test('a conversation that was refused by chance is joined a moment later, and one that may not be seen is left at that', async () => {
  answers = [{ error: 'ERR_SERVICE_UNAVAILABLE' }, { joined: false }];
  listen();
  const leave = [joinTicket(5), joinTicket(6)];
  await expect.poll(() => counterHeard('join 5')).toBe(2);
  for (const each of leave) each();
  await expect.poll(() => heard).toContain('leave 6');
  expect(heard.filter((entry) => entry.startsWith('join'))).toEqual(['join 5', 'join 6', 'join 5']);
});

test('a connection that looks open and leads nowhere is opened anew as soon as the browser has a line again', async () => {
  const gone = listen();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  io.emit('company-7-ticket', deleted(2, 11));
  await vi.waitFor(() => expect(gone).toEqual([2]));
  // What the server says no longer arrives, and nobody answers.
  for (const socket of io.sockets.sockets.values()) socket.conn.transport.send = () => {};
  missed = [{ event: 'company-7-ticket', payload: deleted(3, 12) }];
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(gone).toEqual([2, 3]), { timeout: 8000 });
  expect(joined).toHaveLength(2);
});

test('an expired token is refreshed and the socket opens with the new one', async () => {
  fakeServer({ 'POST /auth/refresh_token': () => [200, sessionOf(person(), 'token-2')] });
  refusals = [{ error: 'ERR_SESSION_EXPIRED' }];
  listen();
  await vi.waitFor(() => expect(tokens).toEqual(['token-1', 'token-2']), { timeout: 8000 });
});

test('a tab too many asks for no new token, comes back ever more slowly, and says why it hears nothing', async () => {
  const server = fakeServer({ 'POST /auth/refresh_token': () => [200, sessionOf(person(), 'token-2')] });
  const toast = vi.spyOn(notifications, 'show');
  const often = { error: 'ERR_TOO_MANY_REQUESTS' };
  const crowded = { ...often, details: { reason: 'places' } };
  refusals = [often, crowded, often, crowded, crowded, { error: 'ERR_INTERNAL' }];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const later = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => {
    later.mockRestore();
    vi.useRealTimers();
  });
  listen();
  const pauses = [2000, 4000, 8000, 16_000, 32_000, 60_000];
  const taken = () => later.mock.calls.flatMap(([, ms = 0]) => (pauses.includes(ms) ? [ms] : []));
  for (const [at, pause] of pauses.entries()) {
    await expect.poll(taken).toEqual(pauses.slice(0, at + 1));
    await expect.poll(() => toast.mock.calls.length).toBe(at < 4 ? 0 : 1);
    vi.advanceTimersByTime(pause);
  }
  await expect.poll(() => joined).toEqual(['joinNotification']);
  expect(tokens).toEqual(Array.from({ length: 7 }, () => 'token-1'));
  expect(server.calls('POST /auth/refresh_token')).toEqual([]);
});

test('without a token the socket stays silent until somebody signs in', async () => {
  localStorage.clear();
  listen();
  stop();
  localStorage.setItem('balcao.token', 'token-3');
  listen();
  await vi.waitFor(() => expect(tokens).toEqual(['token-3']));
});

test('a payload of an unknown shape makes the screens ask again instead of guessing', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['tickets'], 'old');
  const gone = listen(queries);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await vi.waitFor(() => expect(queries.getQueryState(['tickets'])?.isInvalidated).toBe(true));
  queries.setQueryData(['tickets'], 'fresh');
  io.emit('company-7-ticket', { action: 'delete', seq: 12, ticketId: 'three' });
  await vi.waitFor(() => expect(queries.getQueryState(['tickets'])?.isInvalidated).toBe(true));
  expect(gone).toEqual([]);
});
