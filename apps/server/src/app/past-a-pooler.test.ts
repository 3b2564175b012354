import { expect, test } from 'vitest';
import { createTestDeps } from '../test/database.ts';
import { createDatabaseProxy } from '../test/database-proxy.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { claimRealtime } from '../platform/realtime/claim-realtime.ts';

test("what goes on by itself does not need the way that people's requests take to the database", async () => {
  const databaseUrl = await createOwnDatabase();
  const pooler = await createDatabaseProxy(databaseUrl);
  const deps = await createTestDeps({ databaseUrl: pooler.url, environment: { DATABASE_DIRECT_URL: databaseUrl } });
  await deps.database.pool.query('select 1');
  await pooler.cut();
  await expect(deps.database.pool.query('select 1')).rejects.toThrow('Connection terminated');
  const heard: string[] = [];
  deps.notifications.on('balcao_brand', (payload) => heard.push(payload));
  await expect
    .poll(async () => {
      await deps.machineryDatabase.pool.query(`select pg_notify('balcao_brand', 'past the pooler')`);
      return heard;
    })
    .toContain('past the pooler');
  await (await claimRealtime(deps, { waitMs: 0 })).stop();
});
