import { expect, test } from 'vitest';
import { namesOf } from '../platform/jobs/job.ts';
import { tellSandboxJob } from './demo/tell-sandbox.job.ts';
import { pruneJob } from './prune.job.ts';
import { runBackfillsJob } from './run-backfills.job.ts';
import { slices } from './slices.ts';

const all = [{ name: 'app', jobs: [pruneJob, runBackfillsJob, tellSandboxJob] }, ...slices];

test.each(all.flatMap(({ name: slice, jobs = [] }) => jobs.map((job) => ({ slice, name: job.name }))))(
  'the job $name is named after its slice, with verb and noun',
  ({ slice, name }) => {
    expect(name.split('.')).toEqual([slice, expect.stringMatching(/^[a-z]+(-[a-z0-9]+)+$/)]);
  },
);

test('no two jobs answer to one name, former names included', () => {
  const names = all.flatMap(({ jobs = [] }) => jobs.flatMap(namesOf));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
