import { numberedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { eventDefinition, socketEvents, type EventName, type EventPayload } from '@balcao/contract/events.ts';
import type { Server } from 'socket.io';
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
  rooms: string[];
  except_rooms: string[];
  created_at: Date;
};

/** What this process itself does about an event, after browsers have heard it. */
type AfterPublishing = { [N in EventName]?: (payload: EventPayload<N>, companyId: number) => Promise<void> | void };

/** What follows from events: in this process at once, and as jobs of the features. */
type Following = { afterPublishing: AfterPublishing; subscribers: readonly EventSubscriber[] };

const BATCH = 500;
const IDLE_MS = 1000;

/** What a browser receives for one event. */
export const envelope = (row: Pick<EventRow, 'name' | 'seq' | 'payload'>) => ({
  ...row.payload,
  action: eventDefinition(row.name).action,
  seq: row.seq,
});

/** Publishes committed events to sockets, in order. A crash after publishing repeats events; browsers know their numbers. */
export function dispatchEvents(deps: Deps, io: Server, following: Following): Stoppable {
  const loop = runLoop({
    name: 'dispatch-events',
    log: deps.log,
    idleMs: IDLE_MS,
    step: () => dispatchBatch(deps, io, following),
  });
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
async function dispatchBatch(deps: Deps, io: Server, { afterPublishing, subscribers }: Following): Promise<boolean> {
  return deps.database.asPlatform(async ({ client, last }) => {
    const lock = await client.query<{ ours: boolean }>('select pg_try_advisory_xact_lock($1) as ours', [
      numberedLocks.dispatchEvents,
    ]);
    if (!lock.rows[0]?.ours) return false;
    const { rows } = await client.query<EventRow>({
      name: 'events-to-dispatch',
      text: 'select id, company_id, seq, name, payload, rooms, except_rooms, created_at from events where not dispatched order by id limit $1',
      values: [BATCH],
    });
    if (rows.length === 0) return false;
    // Ids are drawn before the company's counter is locked, so only `seq` is the order of commits.
    const inOrder = rows.toSorted((a, b) => a.company_id - b.company_id || a.seq - b.seq);
    for (const row of inOrder) {
      for (const socket of socketEvents(row.company_id, row))
        io.to(row.rooms).except(row.except_rooms).emit(socket, envelope(row));
      const own = afterPublishing[row.name] as
        | ((payload: unknown, companyId: number) => Promise<void> | void)
        | undefined;
      await own?.(row.payload, row.company_id);
    }
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
