import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readMigrations } from '../platform/db/schema/migration-files.ts';
import { fillBatch, openBackfills } from '../platform/db/schema/run-backfill.ts';
import { job } from '../platform/jobs/job.ts';

/** It leaves the database to others between two batches, and its place to other jobs after a while: it comes again. */
const PAUSE_MS = 50;
const TURN_MS = 40_000;

/** Fills for older rows what a newer release reads, in small steps, until everything is filled. */
export const runBackfillsJob = job({
  name: 'app.run-backfills',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 1,
  runner: 'slow',
  priority: 'whenever',
  every: '* * * * *',
  async run({ machineryDatabase, log }) {
    const client = await machineryDatabase.pool.connect();
    try {
      const open = await openBackfills(client);
      if (open.length === 0) return;
      const known = await readMigrations();
      const end = performance.now() + TURN_MS;
      for (const { name } of open) {
        const backfill = known.find((one) => one.name === name);
        // Of a newer release that was left again: it goes on when that one comes back.
        if (!backfill) continue;
        while (await fillBatch(client, backfill)) {
          if (performance.now() > end) return;
          await delay(PAUSE_MS);
        }
        log.info({ backfill: name }, 'a backfill is finished');
      }
    } finally {
      client.release();
    }
  },
});
