import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TicketPresence } from '@balcao/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socketRules } from '../../app/socket-rules.ts';
import { startServer, type RunningServer } from '../../app/start-server.ts';
import { createAuthenticator } from '../../features/auth/create-authenticator.ts';
import { createTestDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import type { Deps } from '../deps.ts';
import type { SocketRules } from './app-socket.ts';
import { serveSockets } from './serve-sockets.ts';

let deps: Deps;
let browsers: RunningServer;
/** Another process, which has no sockets at all. */
let other: RunningServer;
const opened: Socket[] = [];

beforeAll(async () => {
  // Events are published by one process of a database: on the common one it could be another test's.
  const databaseUrl = await createOwnDatabase();
  deps = await createTestDeps({ environment: { DATABASE_URL: databaseUrl } });
  browsers = await startServer(deps, ['http', 'realtime']);
  const { TOKEN_SECRET } = deps.config;
  other = await startServer(await createTestDeps({ environment: { DATABASE_URL: databaseUrl, TOKEN_SECRET } }), [
    'http',
  ]);
});
afterAll(async () => {
  for (const socket of opened) socket.disconnect();
  await browsers.stop();
  await other.stop();
});

/** A browser of somebody, and what it was last told about who is there. */
async function browser(person: Person, url = browsers.url) {
  const socket = io(url, { transports: ['websocket'], auth: { token: person.token }, reconnection: false });
  opened.push(socket);
  let last: TicketPresence['people'] | undefined;
  socket.on(`company-${person.claims.companyId}-ticketPresence`, (presence: TicketPresence) => {
    last = presence.people;
  });
  await once(socket as never, 'connect');
  const open = (ticketId: number) => socket.emitWithAck('joinChatBox', ticketId) as Promise<{ joined: boolean }>;
  return { socket, open, sees: () => last?.map(({ name, state }) => `${name} ${state}`) };
}

async function desk() {
  const world = await createWorld({ deps });
  const queue = await world.queue();
  const colleague = (name: string) => world.person({ name, queueIds: [queue.id] });
  const [diego, julia] = [await colleague('Diego'), await colleague('Julia')];
  const ticket = await world.ticket({ queueId: queue.id, status: 'open', userId: diego.userId });
  return { world, diego, julia, ticket };
}

const say = (person: Person, ticketId: number, presence: string) =>
  fetch(`${other.url}/api/tickets/presence/${ticketId}`, {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ presence }),
  });

test('colleagues see who else has a conversation open, until they leave it or their browser goes', async () => {
  const { diego, julia, ticket } = await desk();
  const [his, hers, second] = [await browser(diego), await browser(julia), await browser(julia)];
  await his.open(ticket.id);
  await expect.poll(his.sees).toEqual(['Diego viewing']);
  await hers.open(ticket.id);
  await second.open(ticket.id);
  await expect.poll(his.sees).toEqual(['Diego viewing', 'Julia viewing']);
  await expect.poll(hers.sees).toEqual(['Diego viewing', 'Julia viewing']);

  hers.socket.emit('leaveChatBox', ticket.id);
  await expect.poll(second.sees).toEqual(['Diego viewing', 'Julia viewing']);
  second.socket.disconnect();
  await expect.poll(his.sees).toEqual(['Diego viewing']);
});

test('who types is seen typing, also when the request reached another process', async () => {
  const { diego, julia, ticket } = await desk();
  const [his, hers] = [await browser(diego), await browser(julia)];
  await his.open(ticket.id);
  await hers.open(ticket.id);

  expect((await say(julia, ticket.id, 'composing')).status).toBe(200);
  await expect.poll(his.sees).toEqual(['Diego viewing', 'Julia composing']);
  await say(julia, ticket.id, 'recording');
  await expect.poll(his.sees).toEqual(['Diego viewing', 'Julia recording']);
  await say(julia, ticket.id, 'available');
  await expect.poll(his.sees).toEqual(['Diego viewing', 'Julia viewing']);
});

type Differences = { silenceMs?: number; mayOpenTicket?: SocketRules['mayOpenTicket'] };

async function ownSockets({ silenceMs, ...differences }: Differences) {
  const gate = createAuthenticator(deps);
  const http = createServer();
  const rules = { ...socketRules(deps, gate), ...differences };
  const server = serveSockets(http, deps, { gate, rules, ...(silenceMs !== undefined && { silenceMs }) });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

test('who cannot be asked about when a conversation moves is not told of it any more, and comes back to ask again', async () => {
  const { world, diego, ticket } = await desk();
  const asked: number[] = [];
  const { server, url } = await ownSockets({
    mayOpenTicket(_claims, ticketId) {
      asked.push(ticketId);
      return asked.length === 2 ? Promise.reject(new Error('the database is away')) : Promise.resolve(true);
    },
  });
  const his = await browser(diego, url);
  expect(await his.open(ticket.id)).toEqual({ joined: true });
  const ended = once(his.socket as never, 'disconnect');
  server.ticketMoved({ companyId: world.companyId, ticketId: ticket.id });
  // Of this ending a browser's library says that it comes back by itself.
  expect((await ended)[0]).toBe('transport close');
  const back = await browser(diego, url);
  expect(await back.open(ticket.id)).toEqual({ joined: true });
  await server.stop();
});

test('who says nothing any more stops typing by itself', async () => {
  const { diego, julia, ticket } = await desk();
  const { server, url } = await ownSockets({ silenceMs: 300 });
  const [his, hers] = [await browser(diego, url), await browser(julia, url)];
  await his.open(ticket.id);
  await hers.open(ticket.id);
  await say(julia, ticket.id, 'composing');
  await expect.poll(his.sees).toEqual(['Diego viewing', 'Julia composing']);
  await expect.poll(his.sees).toEqual(['Diego viewing', 'Julia viewing']);
  await server.stop();
});

test('nobody is told about conversations that they may not see, and typing without having it open shows nothing', async () => {
  const { world, diego, julia, ticket } = await desk();
  const stranger = await browser(await world.person({ name: 'Estranha' }));
  const foreign = await browser(await (await createWorld({ deps })).person({ profile: 'admin' }));
  const his = await browser(diego);
  expect(await stranger.open(ticket.id)).toEqual({ joined: false });
  expect(await foreign.open(ticket.id)).toEqual({ joined: false });
  await his.open(ticket.id);
  await say(julia, ticket.id, 'composing');
  await say(diego, ticket.id, 'composing');
  await expect.poll(his.sees).toEqual(['Diego composing']);
  expect([stranger.sees(), foreign.sees()]).toEqual([undefined, undefined]);
});

test('a spying admin leaves no trace', async () => {
  const { world, diego, ticket } = await desk();
  const his = await browser(diego);
  await his.open(ticket.id);
  await expect.poll(his.sees).toEqual(['Diego viewing']);
  const admin = await world.person({ name: 'Chefe', profile: 'admin' });
  await browser(admin);
  const read = await fetch(`${browsers.url}/api/messages/${ticket.id}?spy=1`, { headers: admin.headers });
  expect(read.status).toBe(200);
  await say(diego, ticket.id, 'composing');
  await expect.poll(his.sees).toEqual(['Diego composing']);
});

test('who loses sight of a conversation no longer counts as looking at it', async () => {
  const { world, diego, julia, ticket } = await desk();
  const [his, hers] = [await browser(diego), await browser(julia)];
  await his.open(ticket.id);
  await hers.open(ticket.id);
  await expect.poll(his.sees).toEqual(['Diego viewing', 'Julia viewing']);
  await moveAway(world, ticket);
  await expect.poll(his.sees).toEqual(['Diego viewing']);
});

test('who is signed out, or given no queue any more, is no longer seen looking', async () => {
  const { world, diego, julia, ticket } = await desk();
  const another = await world.person({ name: 'Rui', queueIds: ticket.queueId === null ? [] : [ticket.queueId] });
  const [his, hers, third] = [await browser(diego), await browser(julia), await browser(another)];
  for (const { open } of [his, hers, third]) await open(ticket.id);
  await expect.poll(his.sees).toEqual(['Diego viewing', 'Julia viewing', 'Rui viewing']);
  await deps.database.pool.query('update sessions set revoked_at = now() where user_id = $1', [julia.userId]);
  await world.act(async (ctx) =>
    ctx.emit('session.displaced', { user: { id: julia.userId }, sid: 'another', reason: 'elsewhere' }),
  );
  await expect.poll(his.sees).toEqual(['Diego viewing', 'Rui viewing']);
  await deps.database.pool.query('delete from user_queues where user_id = $1', [another.userId]);
  await world.act(async (ctx) => ctx.emit('queue.deleted', { queueId: 0 }));
  await expect.poll(his.sees).toEqual(['Diego viewing']);
});

/** To a queue of which only its owner still sees it. */
async function moveAway(world: World, ticket: { id: number; queueId: number | null; userId: number | null }) {
  const queue = await world.queue();
  await world.act(async (ctx) => {
    await ctx.client.query('update tickets set queue_id = $2 where id = $1', [ticket.id, queue.id]);
    const { queueId, userId } = ticket;
    ctx.emit('ticket.left', { ticketId: ticket.id, before: { queueId, userId }, after: { queueId: queue.id, userId } });
  });
}
