import { parseCronItems } from 'graphile-worker';
import { expect, test } from 'vitest';
import { tellSandboxJob } from '../../app/demo/tell-sandbox.job.ts';
import { pruneJob } from '../../app/prune.job.ts';
import { runBackfillsJob } from '../../app/run-backfills.job.ts';
import { slices } from '../../app/slices.ts';

const coming = [pruneJob, runBackfillsJob, tellSandboxJob, ...slices.flatMap(({ jobs = [] }) => jobs)].flatMap(
  ({ name, every }) => (every === undefined ? [] : [{ task: name, match: every }]),
);

test.for(coming)('the worker understands when $task comes: $match', ({ task, match }) => {
  expect(parseCronItems([{ task, match }])).toHaveLength(1);
});
