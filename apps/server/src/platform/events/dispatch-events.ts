import { setTimeout as delay } from 'node:timers/promises';
import { numberedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { EventName } from '@balcao/contract/events.ts';
import type { Deps } from '../deps.ts';
import type { Statement } from '../db/database.ts';
import { addingJobs } from '../jobs/job.ts';
import { runLoop, type Stoppable } from '@balcao/platform/run-loop.ts';
import type { PublishedEvent, EventSubscriber } from './subscriber.ts';

type EventRow = {
  id: number;
  company_id: number;
  seq: number;
  name: EventName;
  payload: Record<string, unknown>;
  created_at: Date;
};

const BATCH = 500;
const IDLE_MS = 1000;
/** What is announced within this time of a round is looked at together: a round costs the same for one event and for many. */
const TOGETHER_MS = 50;

/** Does once what follows from committed events, in order, in one process at a time. Browsers hear of them elsewhere. */
export function dispatchEvents(deps: Deps, subscribers: readonly EventSubscriber[]): Stoppable {
  let nextAt = 0;
  async function step(): Promise<boolean> {
    await delay(Math.max(0, nextAt - performance.now()));
    nextAt = performance.now() + TOGETHER_MS;
    const isMore = await dispatchBatch(deps, subscribers);
    if (isMore) nextAt = 0;
    return isMore;
  }
  const loop = runLoop({ name: 'dispatch-events', log: deps.log, idleMs: IDLE_MS, step });
  const stopListening = deps.notifications.on('balcao_events', loop.wake);
  return {
    async stop() {
      stopListening();
      await loop.stop();
    },
  };
}

const markDispatched = 'update events set dispatched = true where id = any($1)';

/** Returns whether there may be more to do at once. */
async function dispatchBatch(deps: Deps, subscribers: readonly EventSubscriber[]): Promise<boolean> {
  return deps.database.asPlatform(async ({ client, last }) => {
    const lock = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [
      numberedLocks.dispatchEvents,
    ]);
    if (!lock.rows[0]?.ours) return false;
    const { rows } = await client.query<EventRow>({
      name: 'events-to-dispatch',
      text: 'select id, company_id, seq, name, payload, created_at from events where not dispatched order by id limit $1',
      values: [BATCH],
    });
    if (rows.length === 0) return false;
    // Ids are drawn before the company's counter is locked, so only `seq` is the order of commits.
    const inOrder = rows.toSorted((a, b) => a.company_id - b.company_id || a.seq - b.seq);
    const published = inOrder.map(publishedEvent);
    const wanted: Statement[] = [];
    for (const react of subscribers) wanted.push(...addingJobs(await react(client, published, deps.now())));
    const values = [rows.map((row) => row.id)];
    await last([...wanted, { name: 'events-dispatched', text: markDispatched, values }]);
    deps.metrics.eventsPublished.inc(rows.length);
    return rows.length === BATCH;
  });
}

const publishedEvent = (row: EventRow) =>
  ({
    name: row.name,
    companyId: row.company_id,
    seq: row.seq,
    at: row.created_at,
    payload: row.payload as never,
  }) as PublishedEvent;
