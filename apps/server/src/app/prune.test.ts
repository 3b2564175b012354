import { expect, test } from 'vitest';
import { createWorld } from '../test/world.ts';
import { pruneJob } from './prune.job.ts';

test('events of the last day stay for browsers that were away, older ones go', async () => {
  const world = await createWorld();
  await world.act(async (ctx) => {
    for (const value of ['old', 'fresh']) ctx.emit('setting.changed', { setting: { key: 'signOption', value } });
  });
  await world.deps.database.pool.query(
    "update events set dispatched = true, created_at = now() - case when seq = 1 then interval '25 hours' else interval '23 hours' end where company_id = $1",
    [world.companyId],
  );

  await pruneJob.run(world.deps, {}, { number: 1, isLast: false });

  expect((await world.emitted()).map(({ payload }) => payload.setting)).toEqual([
    { key: 'signOption', value: 'fresh' },
  ]);
});
