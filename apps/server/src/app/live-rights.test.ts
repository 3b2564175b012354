import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createWorld, type Person } from '../test/world.ts';
import type { Deps } from '../platform/deps.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { startInTurns } from '../test/two/in-turns.ts';

let deps: Deps;
let server: RunningServer;
const opened: Socket[] = [];

beforeAll(async () => {
  deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  server = await startInTurns(deps, ['http', 'realtime']);
});
afterAll(async () => {
  for (const socket of opened) socket.disconnect();
  await server.stop();
});

async function connect(person: Person) {
  const socket = io(server.url, { transports: ['websocket'], auth: { token: person.token }, reconnection: false });
  opened.push(socket);
  const heard: unknown[] = [];
  socket.onAny((event: string, payload: { ticketId?: number }) => {
    if (event.endsWith('-ticket')) heard.push(payload.ticketId);
  });
  await once(socket as never, 'connect');
  return { socket, heard };
}

const change = (path: string, { headers }: Person, body: object) =>
  fetch(`${server.url}/api${path}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('the line of somebody who was deleted is cut', async () => {
  const world = await createWorld({ deps });
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  const { socket } = await connect(agent);
  const cut = once(socket as never, 'disconnect');
  const { headers } = admin;
  expect((await fetch(`${server.url}/api/users/${agent.userId}`, { method: 'DELETE', headers })).status).toBe(200);
  expect(await cut).toEqual(expect.arrayContaining(['io server disconnect']));
});

test('open lines follow what a person may see: their queues, and the company’s choice to share chats', async () => {
  const world = await createWorld({ deps });
  const queue = await world.queue();
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  const [{ heard }, observer] = [await connect(agent), await connect(admin)];
  /** Until it is published: who gains a right hears what is published afterwards. */
  const announce = async (ticketId: number, queueId: number | null) => {
    await world.act(async (ctx) => ctx.emit('ticket.deleted', { ticketId, queueId, userId: null }));
    await expect.poll(() => observer.heard).toContain(ticketId);
  };

  await announce(1, queue.id);
  await change(`/users/${agent.userId}`, admin, { queueIds: [queue.id] });
  await announce(2, queue.id);
  await announce(3, null);
  expect((await change('/settings/allUserChat', admin, { value: 'enabled' })).status).toBe(200);
  await announce(4, null);
  await expect.poll(() => heard).toEqual([2, 4]);
});

test('what one process changes about somebody holds at once in another, which keeps no rights of its own', async () => {
  const { TOKEN_SECRET, DATABASE_URL } = deps.config;
  const other = await createTestDeps({ environment: { TOKEN_SECRET, DATABASE_URL } });
  const elsewhere = await startServer(other, ['http']);
  try {
    const world = await createWorld({ deps });
    const queue = await world.queue();
    const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
    const ticket = await world.ticket({ queueId: queue.id });
    const { headers } = agent;
    const seen = async (path = `/tickets/${ticket.id}`) =>
      (await fetch(`${elsewhere.url}/api${path}`, { headers })).status;

    expect(await seen()).toBe(404);
    await change(`/users/${agent.userId}`, admin, { queueIds: [queue.id] });
    expect(await seen()).toBe(200);
    await change(`/users/${agent.userId}`, admin, { queueIds: [] });
    expect(await seen()).toBe(404);
    expect(await seen('/auth/me')).toBe(200);
    await fetch(`${server.url}/api/users/${agent.userId}`, { method: 'DELETE', headers: admin.headers });
    expect(await seen('/auth/me')).toBe(401);
  } finally {
    await elsewhere.stop();
  }
});

test('open lines hear of tickets without a queue until the company has its first one, and again without the last', async () => {
  const world = await createWorld({ deps });
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  const [{ heard }, observer] = [await connect(agent), await connect(admin)];
  const announce = async (ticketId: number) => {
    await world.act(async (ctx) => ctx.emit('ticket.deleted', { ticketId, queueId: null, userId: null }));
    await expect.poll(() => observer.heard).toContain(ticketId);
  };
  const headers = { ...admin.headers, 'content-type': 'application/json' };
  await announce(1);
  const made = await fetch(`${server.url}/api/queue`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Vendas', color: '#2f6fed' }),
  });
  expect(made.status).toBe(200);
  const { id } = (await made.json()) as { id: number };
  await announce(2);
  expect((await fetch(`${server.url}/api/queue/${id}`, { method: 'DELETE', headers: admin.headers })).status).toBe(200);
  await announce(3);
  await expect.poll(() => heard).toEqual([1, 3]);
});
