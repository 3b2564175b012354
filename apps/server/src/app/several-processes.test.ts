import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../features/users/password.ts';
import { createTestDeps } from '../test/database.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createBrowsers } from '../test/realtime/browsers.ts';
import { createWorld, type Person, type World } from '../test/world.ts';
import type { Deps } from '../platform/deps.ts';
import { closeDeps } from './create-deps.ts';
import { startServer, type RunningServer } from './start-server.ts';
import { createDatabase } from '../platform/db/database.ts';
import pg from 'pg';

const password = 'segredo-da-loja';
const passwordHash = await hashPassword(password);

const browsers = createBrowsers();
let processes: { deps: Deps; server: RunningServer }[];

/** Two processes on one database, and nothing else between them. */
beforeAll(async () => {
  const databaseUrl = await createOwnDatabase();
  const environment = { TOKEN_SECRET: 'x'.repeat(40) };
  const start = async () => {
    const deps = await createTestDeps({ databaseUrl, environment });
    return { deps, server: await startServer(deps, ['http', 'realtime']) };
  };
  processes = [await start(), await start()];
});
afterAll(async () => {
  browsers.closeAll();
  for (const { server } of processes) await server.stop();
  for (const { deps } of processes) await closeDeps(deps);
});

const depsOf = (index: number) => processes[index]?.deps as Deps;
const urlOf = (index: number) => processes[index]?.server.url ?? '';
/** A browser of the same person at each process. */
const everywhere = (person: Person) => Promise.all([0, 1].map((index) => browsers.open(person, urlOf(index))));
const createShop = () => createWorld({ deps: depsOf(0) });

const call = (method: string, path: string, { headers, body }: { headers?: object; body?: object }) =>
  fetch(`${urlOf(0)}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const announce = (world: World, ticketId: number, queueId: number) =>
  world.act(async (ctx) => ctx.emit('ticket.deleted', { ticketId, queueId, userId: null }));

test('who runs on the database stands in a list, and whoever stops takes itself out', async () => {
  const { pool } = depsOf(0).database;
  const listed = async () => {
    const { rows } = await pool.query<{ id: string; roles: string[] }>(
      "select id, roles from process_roster where seen_at > now() - interval '1 minute' order by started_at",
    );
    return rows;
  };
  const both = [0, 1].map((index) => ({ id: depsOf(index).processId, roles: ['http', 'realtime'] }));
  await expect.poll(listed).toEqual(both);
  const deps = await createTestDeps({ databaseUrl: depsOf(0).config.DATABASE_URL });
  const third = await startServer(deps, ['http']);
  await expect.poll(listed).toEqual([...both, { id: deps.processId, roles: ['http'] }]);
  await third.stop();
  expect(await listed()).toEqual(both);
});

test('a queue that is taken away is silent within a second at every process', async () => {
  const world = await createShop();
  const queue = await world.queue();
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person({ queueIds: [queue.id] })];
  const [bosses, agents] = [await everywhere(admin), await everywhere(agent)];
  const isHeardBy = (seats: typeof agents, ticketId: number) => seats.map((seat) => seat.tickets().includes(ticketId));
  await announce(world, 1, queue.id);
  await expect.poll(() => isHeardBy(agents, 1)).toEqual([true, true]);

  const changed = await call('PUT', `/users/${agent.userId}`, { headers: admin.headers, body: { queueIds: [] } });
  expect(changed.status).toBe(200);
  const from = performance.now();
  let ticketId = 1;
  do {
    ticketId += 1;
    await announce(world, ticketId, queue.id);
    await expect.poll(() => isHeardBy(bosses, ticketId), { interval: 5 }).toEqual([true, true]);
  } while (isHeardBy(agents, ticketId).includes(true));
  expect(performance.now() - from).toBeLessThan(1000);

  const last = ticketId + 20;
  for (let next = ticketId + 1; next <= last; next += 1) await announce(world, next, queue.id);
  await expect.poll(() => isHeardBy(bosses, last)).toEqual([true, true]);
  expect(agents.flatMap((seat) => seat.tickets()).filter((id) => Number(id) > ticketId)).toEqual([]);
});

const endings: Record<string, (world: World, person: Person) => Promise<unknown>> = {
  'signed out': (_world, { headers }) => call('DELETE', '/auth/logout', { headers }),
  deleted: async (world, { userId }) => {
    const { headers } = await world.person({ profile: 'admin' });
    return call('DELETE', `/users/${userId}`, { headers });
  },
  'opened elsewhere': (_world, { user }) => call('POST', '/auth/login', { body: { email: user.email, password } }),
  'switched off with its company': async (world) => {
    await depsOf(0).database.pool.query('update companies set status = false where id = $1', [world.companyId]);
    const company = { id: world.companyId, timeZone: 'America/Sao_Paulo', schedules: [] };
    await world.asPlatform((ctx) => Promise.resolve(ctx.emit(world.companyId, 'company.changed', { company })));
  },
};
test.each(Object.entries(endings))('a session that was %s is over at every process', async (_name, end) => {
  const world = await createShop();
  const person = await world.person({ passwordHash });
  const seats = await everywhere(person);
  await end(world, person);
  await expect.poll(() => seats.map((seat) => seat.isOpen())).toEqual([false, false]);
  const told = world.emitted().then((events) => events.filter(({ name }) => name.startsWith('session.')));
  for (const { payload } of await told) {
    expect(seats.map((seat) => seat.heard.some((heard) => heard.payload.sid === payload.sid))).toEqual([true, true]);
  }
});

test('a client that knows the documents only hears that its account was opened elsewhere', async () => {
  const world = await createShop();
  const { token, user, userId } = await world.person({ passwordHash });
  const sockets = [0, 1].map((index) => browsers.dialByQuery(urlOf(index), token));
  const told = sockets.map((socket) => once(socket as never, 'auth'));
  for (const socket of sockets) expect(await socket.emitWithAck('joinNotification')).toEqual({ joined: true });
  const login = await call('POST', '/auth/login', { body: { email: user.email, password } });
  const again = await browsers.open((await login.json()) as { token: string }, urlOf(1));
  const displaced = [{ action: 'displaced', user: { id: userId } }];
  expect(await Promise.all(told)).toEqual([displaced, displaced]);
  await again.socket.emitWithAck('joinNotification');
  expect([again.isOpen(), again.names()]).toEqual([true, expect.not.arrayContaining(['auth'])]);
});

test('who was marked away long ago and signs out hears nothing more', async () => {
  const world = await createShop();
  const person = await world.person();
  const [seat] = await everywhere(person);
  await expect.poll(async () => (await world.emitted()).map(({ name }) => name)).toContain('user.changed');
  await depsOf(0).database.pool.query('update users set online = false where id = $1', [person.userId]);
  await call('DELETE', '/auth/logout', { headers: person.headers });
  await expect.poll(() => seat?.isOpen()).toBe(false);
  expect((await world.emitted()).at(-1)).toMatchObject({
    name: 'session.ended',
    payload: { user: { id: person.userId }, sid: person.claims.sessionId },
    rooms: [`${world.companyId}:user:${person.userId}`],
  });
});

test('commits tell no other process by themselves, and one word follows several; without it browsers hear within two seconds', async () => {
  const world = await createShop();
  const admin = await world.person({ profile: 'admin' });
  const seats = await everywhere(admin);
  const url = depsOf(0).config.DATABASE_URL;
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => void (payload === String(world.companyId) && heard.push(payload)));
  await listener.query('listen balcao_events');
  const settle = () => listener.query('select 1');

  // As if the process had died between the commit and the word.
  const database = createDatabase({ url, poolSize: 2 });
  const mute = await createWorld({ deps: { ...depsOf(0), database } });
  await mute.asPlatform((ctx) =>
    Promise.resolve(ctx.emit(world.companyId, 'ticket.deleted', { ticketId: 1, queueId: null, userId: null })),
  );
  const from = performance.now();
  await settle();
  expect(heard).toEqual([]);
  await expect.poll(() => seats.map((seat) => seat.tickets().includes(1)), { timeout: 5000 }).toEqual([true, true]);
  expect(performance.now() - from).toBeLessThan(2000);
  await database.close();

  const many = Array.from({ length: 20 }, (_, index) => index + 2);
  await Promise.all(
    many.map((ticketId) =>
      world.act(async (ctx) => ctx.emit('ticket.deleted', { ticketId, queueId: null, userId: null })),
    ),
  );
  await expect.poll(() => seats.map((seat) => seat.tickets().length)).toEqual([21, 21]);
  await settle();
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.length).toBeLessThan(many.length);
  await listener.end();
});
