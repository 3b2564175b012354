import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestDeps } from '../../test/database.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { job } from './job.ts';
import { runWorker } from './run-worker.ts';

/** All minutes of the hour but those in which this test may run. */
const minutesGone = () => {
  const now = new Date().getUTCMinutes();
  return Array.from({ length: 60 }, (_, minute) => minute).filter((minute) => (minute - now + 60) % 60 > 3);
};

test('what nobody was there to do in two hours is done once, and no more often than it says when it fails', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  const { pool } = deps.database;
  const minuteBefore = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000);
  const every = `${minutesGone().join(',')} * * * *`;
  const runs = { done: 0 };
  const kind = { payload: z.object({}), whenBlocked: 'goes on', attempts: 2, every } as const;
  const jobs = [
    job({ ...kind, name: 'test.come-often', run: () => Promise.resolve(void (runs.done += 1)) }),
    job({ ...kind, name: 'test.fail-often', run: () => Promise.reject(new Error('no')) }),
  ];
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select name, now() - interval '1 day', now() - interval '2 hours' from unnest($1::text[]) as name`,
    [jobs.map(({ name }) => name)],
  );
  const worker = await runWorker(deps, jobs);
  onTestFinished(() => worker.stop());
  const isMadeUpFor = async () => {
    const { rows } = await pool.query<{ all: boolean }>(
      'select bool_and(last_execution >= $1) as all from graphile_worker._private_known_crontabs',
      [minuteBefore],
    );
    return rows[0]?.all;
  };
  await expect.poll(isMadeUpFor).toBe(true);
  // Of the one that fails there is one, which comes back as often as it says.
  const left = () => pool.query('select max_attempts from graphile_worker._private_jobs');
  await expect.poll(async () => (await left()).rows).toEqual([{ max_attempts: 2 }]);
  expect(runs.done).toBe(1);
});
