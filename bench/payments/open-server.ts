import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startKillableServer } from '../../apps/server/src/test/kills/killable-server.ts';
import { createWorld } from '../../apps/server/src/test/world.ts';
import { ownDatabase } from './own-database.ts';

/** A server as a program of its own, with all roles but channels, on a database of its own. */
export async function openServer(environment: Record<string, string> = {}) {
  const own = await ownDatabase(environment);
  const { deps, databaseUrl } = own;
  const server = await startKillableServer({
    databaseUrl,
    encryptionKey: deps.config.ENCRYPTION_KEY,
    roles: 'http,realtime,worker',
    dataDir: mkdtempSync(join(tmpdir(), 'bench-server-')),
    environment: { TOKEN_SECRET: deps.config.TOKEN_SECRET, RATE_LIMIT: 'off', ...environment },
  });
  await server.ready();
  const world = await createWorld({ deps });
  const { token } = await world.person({ super: true, profile: 'admin' });
  return {
    ...own,
    url: server.url,
    world,
    token,
    /** Waits until a statement counts so many. */
    async counted(text: string, wanted: number): Promise<void> {
      for (;;) {
        const { rows } = await deps.database.pool.query<{ count: string }>(text);
        if (Number(rows[0]?.count) >= wanted) return;
        await delay(20);
      }
    },
    async close() {
      await server.stop();
      await own.close();
    },
  };
}
