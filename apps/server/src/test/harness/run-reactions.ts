import { slices } from '../../app/slices.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PublishedEvent } from '../../platform/events/subscriber.ts';

/** What features want done after the events of a company so far, done at once and in order. */
export async function runJobs(deps: Deps, companyId: number): Promise<void> {
  const { rows } = await deps.database.pool.query<{ name: string; payload: unknown }>(
    'select name, payload from events where company_id = $1 order by seq',
    [companyId],
  );
  const events = rows.map(({ name, payload }) => ({ name, companyId, payload }) as PublishedEvent);
  const routing = slices.find(({ name }) => name === 'routing');
  for (const react of routing?.subscribers ?? []) {
    const wanted = await deps.database.asPlatform(({ client }) => react(client, events, deps.now()));
    for (const { job, payload } of wanted)
      await job.run(deps, job.payload.parse(payload) as never, { number: 1, isLast: false });
  }
}
