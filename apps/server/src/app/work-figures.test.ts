import { forRequest } from '@balcao/platform/request-id.ts';
import { expect, test } from 'vitest';
import { requestFlags, requestOf } from '../platform/jobs/request-flag.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createWorld } from '../test/world.ts';
import { setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import { createTestDeps } from '../test/database.ts';
import { registerWorkFigures } from './work-figures.ts';

test('every figure is told of a new installation, and none names a company', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  const shop = await createWorld({ deps });
  const connection = await shop.connection();
  await setDesiredSession(
    deps.database.pool,
    { companyId: shop.companyId, connectionId: connection.id, wanted: true },
    deps.now(),
  );
  registerWorkFigures(deps);
  const text = await deps.metrics.registry.metrics();
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  expect(lines).toEqual(
    expect.arrayContaining([
      'balcao_dead_letters 0',
      'balcao_jobs_given_up 0',
      'balcao_leases_held 0',
      `balcao_connections{channel="${connection.channel}",status="${connection.status}"} 1`,
      'balcao_sessions{state="waiting"} 1',
      'balcao_backfills_open 0',
      'balcao_migration_pending 0',
      expect.stringMatching(/^balcao_build_info\{version="[\d.]+"\} 1$/),
      expect.stringMatching(/^balcao_db_pool\{pool="requests",state="waiting"\} 0$/),
    ]),
  );
  expect(text).not.toMatch(/^balcao_backup_(verified_)?age_seconds /m);
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
  expect(
    [...labels].filter(
      (label) => !['le', 'channel', 'pool', 'state', 'version', 'status', 'job', 'priority'].includes(label ?? ''),
    ),
  ).toEqual([]);
});

test('a job carries the request that asked for it, and one that comes by itself carries none', () => {
  const flags = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));
  expect(forRequest('request-1', () => requestOf(flags(['mail 7', ...requestFlags()])))).toBe('request-1');
  expect([requestFlags(), requestOf(null), requestOf(flags(['mail']))]).toEqual([[], undefined, undefined]);
});
