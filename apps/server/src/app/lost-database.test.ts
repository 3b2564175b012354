import { expect, test } from 'vitest';
import { createDatabaseProxy } from '../test/database-proxy.ts';
import { createTestDeps } from '../test/database.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createWorld } from '../test/world.ts';
import { closeDeps } from './create-deps.ts';
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
