import { pairedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { Working } from '@balcao/platform/run-loop.ts';
import { expect, test } from 'vitest';
import { startServer } from '../../app/start-server.ts';
import { createTestDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { claimRealtime } from './claim-realtime.ts';

/** Processes on one database. One of before publishes in another way, by its number; 0 let nobody else in. */
async function machineRoom() {
  const databaseUrl = await createOwnDatabase();
  const deps = await createTestDeps({ databaseUrl });
  const claim = (line?: number) => claimRealtime(deps, { waitMs: 0, ...(line !== undefined && { line }) });
  return { databaseUrl, deps, claim };
}
const OF_BEFORE = [0, 4711];

test('any number of processes that publish from the log run side by side', async () => {
  const { claim } = await machineRoom();
  const running = await Promise.all([claim(), claim(), claim()]);
  expect(running.map((process) => process.isWorking())).toEqual([true, true, true]);
  for (const process of running) await process.stop();
});

test.each(OF_BEFORE)('beside a process of before (%s) none of now runs, nor the other way round', async (line) => {
  const { claim } = await machineRoom();
  for (const [first, second] of [
    [line, undefined],
    [undefined, line],
  ]) {
    const running = await claim(first);
    await expect(claim(second)).rejects.toThrow('in a way of before');
    await running.stop();
    await (await claim(second)).stop();
  }
});

test('a process that lost its claim to one of before says that it does not work, and takes it back when it can', async () => {
  const { claim, deps } = await machineRoom();
  const first = await claim();
  const endFirst = () =>
    deps.database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1::int::oid`,
      [pairedLocks.realtime],
    );
  let second: Working | null = null;
  while (!second) {
    await endFirst();
    second = await claim(0).catch(() => null);
  }
  await expect.poll(() => first.isWorking()).toBe(false);
  await second.stop();
  await expect.poll(() => first.isWorking()).toBe(true);
  await first.stop();
});

test('a server waits until one of before has stopped', async () => {
  const { claim, databaseUrl } = await machineRoom();
  const before = await claim(0);
  const after = await createTestDeps({ databaseUrl });
  let isUp = false;
  const starting = startServer(after, ['http', 'realtime']).then((server) => {
    isUp = true;
    return server;
  });
  await after.database.pool.query('select 1');
  expect(isUp).toBe(false);
  await before.stop();
  await (await starting).stop();
});
