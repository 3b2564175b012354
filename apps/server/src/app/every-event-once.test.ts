import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { startKillableServer } from '../test/kills/killable-server.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createBrowsers } from '../test/realtime/browsers.ts';
import { createRedisStandIn } from '../test/realtime/redis-stand-in.ts';
import { openStayingBrowser } from '../test/realtime/staying-browser.ts';
import { createWorld, type World } from '../test/world.ts';
import { startServer, type RunningServer } from './start-server.ts';

const TOKEN_SECRET = 'x'.repeat(40);
/** A hundred with `LONG_RUN=1`. */
const KILLS = inject('LONG_RUN') ? 100 : 2;

const browsers = createBrowsers();
const running: RunningServer[] = [];
let databaseUrl: string;
let redis: Awaited<ReturnType<typeof createRedisStandIn>>;

/** Three processes, of which one uses a Redis. */
beforeAll(async () => {
  databaseUrl = await createOwnDatabase();
  redis = await createRedisStandIn();
  for (const environment of [{}, {}, { REDIS_URL: redis.url }]) {
    const deps = await createTestDeps({ databaseUrl, environment: { TOKEN_SECRET, ...environment } });
    running.push(await startServer(deps, ['http', 'realtime']));
  }
});
afterAll(async () => {
  browsers.closeAll();
  for (const server of running) await server.stop();
  redis.close();
});

const announce = (world: World, ticketId: number) =>
  world.act(async (ctx) => ctx.emit('ticket.deleted', { ticketId, queueId: null, userId: null }));

/** The numbers of everything that was announced about tickets. */
async function announced({ deps, companyId }: World): Promise<number[]> {
  const text = `select seq from events where company_id = $1 and name = 'ticket.deleted' order by seq`;
  const { rows } = await deps.database.pool.query<{ seq: number }>(text, [companyId]);
  return rows.map(({ seq }) => seq);
}

test('each browser hears each event once and in order, whatever process it is at and whatever Redis that has', async () => {
  const deps = await createTestDeps({ databaseUrl, environment: { TOKEN_SECRET } });
  const [world, other] = [await createWorld({ deps }), await createWorld({ deps })];
  const [boss, stranger] = [await world.person({ profile: 'admin' }), await other.person({ profile: 'admin' })];
  const seats = await Promise.all(running.map(({ url }) => browsers.open(boss, url)));
  const foreign = await browsers.open(stranger, running[1]?.url ?? '');

  const write = async (from: number) => {
    for (let ticketId = from; ticketId < from + 25; ticketId += 1) await announce(world, ticketId);
  };
  const writing = Promise.all([0, 100, 200, 300].map(write));
  // Somebody who comes in the middle asks for the present, and hears everything from there.
  const late = await browsers.open(boss, running[0]?.url ?? '');
  const { seq: present } = (await late.socket.emitWithAck('catchUp', 0)) as { seq: number };
  await writing;
  await announce(world, 999);

  const heardBy = (seat: typeof late) =>
    seat.heard.filter(({ event }) => event.endsWith('-ticket')).map(({ payload }) => Number(payload.seq));
  const all = await announced(world);
  expect(all).toHaveLength(101);
  await expect.poll(() => [...seats, late].map((seat) => seat.tickets().at(-1))).toEqual([999, 999, 999, 999]);
  expect(seats.map(heardBy)).toEqual([all, all, all]);
  expect(heardBy(late).filter((seq) => seq > present)).toEqual(all.filter((seq) => seq > present));
  expect(foreign.tickets()).toEqual([]);
});

test(
  'browsers of a process that is killed again and again hear each event exactly once, and those of its neighbour too',
  { timeout: KILLS * 60_000 },
  async () => {
    const deps = await createTestDeps({ databaseUrl, environment: { TOKEN_SECRET }, now: () => new Date() });
    const world = await createWorld({ deps });
    const [neighbour] = running;
    const mortal = await startKillableServer({
      databaseUrl,
      encryptionKey: deps.config.ENCRYPTION_KEY,
      roles: 'http,realtime',
      environment: { TOKEN_SECRET },
    });
    onTestFinished(() => mortal.stop());
    await mortal.ready();
    const boss = await world.person({ profile: 'admin' });
    const pages = [openStayingBrowser(mortal.url, boss.token), openStayingBrowser(neighbour?.url ?? '', boss.token)];
    const allThere = () => pages.every((page) => page.isThere());
    await expect.poll(allThere).toBe(true);

    let writing = true;
    const written = (async () => {
      for (let ticketId = 1; writing; ticketId += 1) {
        await announce(world, ticketId);
        await delay(200);
      }
    })();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await mortal.kill();
      await mortal.ready();
      await expect.poll(allThere, { timeout: 20_000 }).toBe(true);
    }
    writing = false;
    await written;

    const all = await announced(world);
    const last = all.at(-1);
    await expect.poll(() => pages.map(({ taken }) => taken.at(-1))).toEqual([last, last]);
    for (const { taken, out } of pages) {
      expect(taken.filter((seq) => all.includes(seq))).toEqual(all);
      expect(out.again).toBeLessThanOrEqual(1);
    }
    for (const page of pages) page.close();
  },
);
