import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { addUpSteps } from '../numbers/add-up-steps.ts';

/** No turn stays open so long: what is older than this and not to be seen was undone. */
const SETTLED_MS = 60_000;

/**
 * Adds up what blocks of flows were reached and left. How far it has come is kept with the numbers, in one transaction: a
 * span is counted once, whoever is killed when.
 */
export const countStepsJob = job({
  name: 'flows.count-steps',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  priority: 'late',
  every: '*/5 * * * *',
  run: (deps) =>
    asPlatformCtx(deps, async ({ client, now }) => {
      const to = new Date(now.getTime() - SETTLED_MS);
      const { rows } = await client.query<{ from: string }>({
        name: 'flow-counted-until',
        text: 'select counted_until::text as from from flow_count_progress where counted_until < $1 for update',
        values: [to],
      });
      const [progress] = rows;
      if (!progress) return;
      await addUpSteps(client, { from: progress.from, to });
      await client.query('update flow_count_progress set counted_until = $1', [to]);
    }),
});
