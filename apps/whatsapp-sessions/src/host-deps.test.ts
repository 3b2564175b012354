import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@balcao/platform/logger.ts';
import { expect, inject, test, vi } from 'vitest';
import { closeHostDeps, createHostDeps } from './host-deps.ts';

async function hostDeps() {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  const config = {
    DATABASE_URL: inject('TEST_DATABASE_URL'),
    DATABASE_POOL: 2,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'balcao-host-')),
    ENCRYPTION_KEY: 'x'.repeat(40),
  };
  return { deps: await createHostDeps(config, log), lines };
}

test('a database connection that dies under a query fails that query and nothing else', async () => {
  const { deps, lines } = await hostDeps();
  const nobodysErrors: unknown[] = [];
  const heard = (error: unknown) => nobodysErrors.push(error);
  process.on('uncaughtException', heard);
  const client = await deps.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const asleep = client.query('select pg_sleep(4)').then(
    () => 'slept',
    (error: Error) => error.message,
  );
  await deps.controlPool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect(await asleep).toMatch(/terminat/);
  await expect.poll(() => lines.join('')).toContain('lost a database connection');
  client.release(true);
  expect((await deps.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  process.off('uncaughtException', heard);
  expect(nobodysErrors).toEqual([]);
  await deps.clock.start();
  await closeHostDeps(deps);
});

test('a host on a machine that is two hours ahead lives in the time of the database', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  const { deps } = await hostDeps();
  await deps.clock.start();
  const { rows } = await deps.pool.query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
  expect(Math.abs(deps.now().getTime() - Number(rows[0]?.ms))).toBeLessThan(1000);
  vi.useRealTimers();
  await closeHostDeps(deps);
});
