import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseProxy } from '../test/database-proxy.ts';
import { createTestDeps } from '../test/database.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createWorld } from '../test/world.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { closeDeps, createDeps } from './create-deps.ts';
import { startServer } from './start-server.ts';

const TIMEOUT_MS = 3000;

test(
  'while the database is lost calls fail fast with 503, and everything resumes by itself',
  { timeout: 40_000 },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const proxy = await createDatabaseProxy(databaseUrl);
    const world = await createWorld({ deps: await createTestDeps({ databaseUrl }) });
    const person = await world.person();
    const deps = await createTestDeps({
      databaseUrl: proxy.url,
      environment: { TOKEN_SECRET: world.deps.config.TOKEN_SECRET },
    });
    const server = await startServer(deps, ['http', 'realtime', 'worker', 'channels']);
    const ask = async (path: string) => {
      const begun = performance.now();
      const response = await fetch(`${server.url}/api${path}`, { headers: person.headers });
      return { status: response.status, answer: await response.json(), ms: performance.now() - begun };
    };
    expect(await ask('/queue')).toMatchObject({ status: 200 });

    await proxy.cut();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await ask('/queue');
      expect(refused).toMatchObject({ status: 503, answer: { error: 'ERR_SERVICE_UNAVAILABLE' } });
      expect(refused.ms).toBeLessThan(TIMEOUT_MS);
    }
    expect((await ask('/health')).status).toBe(503);

    await proxy.mend();
    await expect.poll(async () => (await ask('/health')).status, { timeout: 20_000 }).toBe(200);
    expect(await ask('/queue')).toMatchObject({ status: 200 });
    await world.act(async (ctx) => ctx.emit('setting.changed', { setting: { key: 'signOption', value: 'enabled' } }));
    const undispatched = async () =>
      (await world.deps.database.pool.query('select 1 from events where not dispatched')).rowCount;
    await expect.poll(undispatched, { timeout: 20_000 }).toBe(0);

    await server.stop();
    await closeDeps(deps);
  },
);

test(
  'a database whose machine vanishes without a word takes no call with it: they fail within seconds, and another machine under its name serves',
  { timeout: 60_000 },
  async () => {
    const databaseUrl = await createOwnDatabase();
    const proxy = await createDatabaseProxy(databaseUrl);
    onTestFinished(() => proxy.cut());
    const world = await createWorld({ deps: await createTestDeps({ databaseUrl }) });
    const person = await world.person();
    const config = { ...world.deps.config, DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: proxy.url };
    const silence = { everyMs: 100, silentMs: 1000 };
    const deps = await createDeps(config, { now: world.deps.now, log: createLogger('silent'), silence });
    const server = await startServer(deps, ['http', 'realtime', 'worker', 'channels']);
    const ask = async (path: string) => (await fetch(`${server.url}/api${path}`, { headers: person.headers })).status;
    expect(await ask('/queue')).toBe(200);

    proxy.fallSilent();
    // More than there are connections, and each of those waits for an answer that does not come.
    const calls = Array.from({ length: 2 * config.DATABASE_POOL }, () => ask('/queue'));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([503]));

    proxy.speakAgain();
    await expect.poll(() => ask('/health'), { timeout: 20_000 }).toBe(200);
    expect(await ask('/queue')).toBe(200);
    await world.act(async (ctx) => ctx.emit('setting.changed', { setting: { key: 'signOption', value: 'enabled' } }));
    const undispatched = async () =>
      (await world.deps.database.pool.query('select 1 from events where not dispatched')).rowCount;
    await expect.poll(undispatched, { timeout: 20_000 }).toBe(0);

    proxy.endSilent();
    await server.stop();
    await closeDeps(deps);
  },
);
