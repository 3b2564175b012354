import { pairedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { Working } from '@balcao/platform/run-loop.ts';
import { expect, test } from 'vitest';
import { startServer } from '../../app/start-server.ts';
import { createTestDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { claimRealtime } from './claim-realtime.ts';

/** Processes on one database; each is given the Redis that it uses. */
async function machineRoom() {
  const databaseUrl = await createOwnDatabase();
  const depsWith = (redis?: string) =>
    createTestDeps({ databaseUrl, ...(redis !== undefined && { environment: { REDIS_URL: redis } }) });
  const claim = async (redis?: string) => claimRealtime(await depsWith(redis), { waitMs: 0 });
  return { depsWith, claim };
}
const [here, alsoHere, elsewhere] = ['redis://a:6379', 'redis://user:secret@a:6379', 'redis://b:6379'];

test.each([
  { first: undefined, second: undefined, outcome: 'could not hear each other' },
  { first: here, second: undefined, outcome: 'could not hear each other' },
  { first: undefined, second: here, outcome: 'could not hear each other' },
  { first: here, second: elsewhere, outcome: 'could not hear each other' },
  { first: here, second: alsoHere, outcome: 'runs' },
])(
  'beside a realtime process with Redis $first one with Redis $second: $outcome',
  async ({ first, second, outcome }) => {
    const { claim } = await machineRoom();
    const running = await claim(first);
    const attempt = claim(second).then(
      (process) => process.stop().then(() => 'runs'),
      (error: Error) => error.message,
    );
    expect(await attempt).toContain(outcome);
    await running.stop();
    await (await claim(second)).stop();
  },
);

test('of processes that start together without Redis exactly one runs', async () => {
  const { claim } = await machineRoom();
  const outcomes = await Promise.allSettled([claim(), claim(), claim(here), claim(elsewhere)]);
  const running = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(running).toHaveLength(1);
  await running[0]?.stop();
});

test('a process that lost its claim to another says that it does not work, and takes it back when it can', async () => {
  const { claim, depsWith } = await machineRoom();
  const first = await claim();
  const { database } = await depsWith();
  const endFirst = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1::int::oid`,
      [pairedLocks.realtime],
    );
  let second: Working | null = null;
  while (!second) {
    await endFirst();
    second = await claim().catch(() => null);
  }
  await expect.poll(() => first.isWorking()).toBe(false);
  await second.stop();
  await expect.poll(() => first.isWorking()).toBe(true);
  await first.stop();
});

test('a server that follows another one waits until that has stopped', async () => {
  const { depsWith } = await machineRoom();
  const [before, after] = [await startServer(await depsWith(), ['http', 'realtime']), await depsWith()];
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
