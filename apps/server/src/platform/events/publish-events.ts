import { setTimeout as delay } from 'node:timers/promises';
import { eventDefinition, socketEvents, type EventName, type EventPayload } from '@balcao/contract/events.ts';
import { runLoop, type Stoppable } from '@balcao/platform/run-loop.ts';
import type { Deps } from '../deps.ts';
import type { AppSocketServer } from '../realtime/app-socket.ts';
import type { Followed, FollowedCompanies } from './followed-companies.ts';

type EventRow = {
  company_id: number;
  seq: number;
  name: EventName;
  payload: Record<string, unknown>;
  rooms: string[];
  except_rooms: string[];
  created_at: Date;
};

/** What a process does about an event after its browsers have heard it, and before they hear the next. */
export type AfterPublishing = {
  [N in EventName]?: (payload: EventPayload<N>, companyId: number) => Promise<void> | void;
};

type Setup = { companies: FollowedCompanies; afterPublishing: AfterPublishing };

/** Of one company in one reading. */
const BATCH = 500;
/** A wake-up that was lost is made good within this time. */
const IDLE_MS = 1000;
/** After an event one company's sockets may have to be looked at one by one; others go on meanwhile. */
const COMPANIES_AT_ONCE = 8;
const RETRY_MS = 500;

/** What a browser receives for one event. */
export const envelope = (row: Pick<EventRow, 'name' | 'seq' | 'payload'>) => ({
  ...row.payload,
  action: eventDefinition(row.name).action,
  seq: row.seq,
});

/**
 * Tells the sockets of this process what their companies announce, read from the log by company and number: each event once
 * and in order, whatever other processes do.
 */
export function publishEvents(deps: Deps, io: AppSocketServer, { companies, afterPublishing }: Setup): Stoppable {
  const busy = new Map<Followed, Promise<void>>();
  const reading = whomToRead(companies, busy);
  const stopping = new AbortController();
  const tellOne = telling(deps, io, afterPublishing);

  const loop = runLoop({ name: 'publish-events', log: deps.log, idleMs: IDLE_MS, step });
  function want(companyId: number) {
    reading.want(companyId);
    loop.wake();
  }
  companies.onBegin(want);
  const stopListening = deps.notifications.on('balcao_events', (payload) => {
    if (payload === '') reading.wantAll();
    if (payload === '' || companies.of(Number(payload))) want(Number(payload));
  });

  async function step(): Promise<boolean> {
    const places = reading.take();
    if (places.length === 0) return false;
    const found = await readEvents(deps, places);
    for (const place of places) {
      const rows = found.get(place.companyId);
      if (!rows) continue;
      while (busy.size >= COMPANIES_AT_ONCE) await Promise.race(busy.values());
      busy.set(place, tell(place, rows));
    }
    return false;
  }

  async function tell(place: Followed, rows: readonly EventRow[]) {
    let isMore = rows.length === BATCH;
    try {
      for (const row of rows) {
        // Its last socket has gone, and another one may have begun anew since.
        if (stopping.signal.aborted || companies.of(place.companyId) !== place) break;
        await tellOne(place, row);
      }
    } catch (error) {
      deps.log.warn({ err: error, companyId: place.companyId }, 'what follows from an event is tried again');
      await delay(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      isMore = true;
    }
    busy.delete(place);
    if (isMore || reading.isWanted(place.companyId)) want(place.companyId);
  }

  return {
    async stop() {
      stopping.abort();
      stopListening();
      await loop.stop();
      await Promise.all(busy.values());
    },
  };
}

/** The companies that somebody spoke of; now and then all, because a word can be lost. Those that are busy wait. */
function whomToRead(companies: FollowedCompanies, busy: ReadonlyMap<Followed, unknown>) {
  const wanted = new Set<number>();
  let allAt = 0;
  return {
    want: (companyId: number) => void wanted.add(companyId),
    wantAll: () => void (allAt = 0),
    isWanted: (companyId: number) => wanted.has(companyId),
    take(): Followed[] {
      const now = performance.now();
      const isTimeForAll = now >= allAt;
      if (isTimeForAll) allAt = now + IDLE_MS;
      const named = isTimeForAll ? companies.all() : [...wanted].flatMap((companyId) => companies.of(companyId) ?? []);
      wanted.clear();
      for (const place of named) if (busy.has(place)) wanted.add(place.companyId);
      return named.filter((place) => !busy.has(place));
    },
  };
}

/** Tells one event to the sockets of this process, then does what follows from it. Tried again, it is not told again. */
const telling =
  (deps: Deps, io: AppSocketServer, afterPublishing: AfterPublishing) => async (place: Followed, row: EventRow) => {
    // The log is kept for a day: what is missing cannot be told any more, and browsers load again when they come back.
    if (row.seq !== place.done + 1) sendBack(io, place.companyId);
    if (row.seq > place.told) {
      for (const name of socketEvents(row.company_id, row))
        io.local.to(row.rooms).except(row.except_rooms).emit(name, envelope(row));
      deps.metrics.eventPublish.observe(Math.max(0, deps.now().getTime() - row.created_at.getTime()) / 1000);
      place.told = row.seq;
    }
    const follow = afterPublishing[row.name] as ((payload: unknown, companyId: number) => unknown) | undefined;
    await follow?.(row.payload, row.company_id);
    place.done = row.seq;
  };

const eventsAfter = `
  select e.company_id, e.seq, e.name, e.payload, e.rooms, e.except_rooms, e.created_at
  from unnest($1::bigint[], $2::bigint[]) as place (company_id, seq)
  cross join lateral (
    select * from events where events.company_id = place.company_id and events.seq > place.seq
    order by events.seq limit $3
  ) e`;

async function readEvents({ database }: Pick<Deps, 'database'>, places: readonly Followed[]) {
  const { rows } = await database.pool.query<EventRow>({
    name: 'events-after',
    text: eventsAfter,
    values: [places.map(({ companyId }) => companyId), places.map(({ done }) => done), BATCH],
  });
  const inOrder = rows.toSorted((a, b) => a.company_id - b.company_id || a.seq - b.seq);
  return Map.groupBy(inOrder, (row) => row.company_id);
}

/** Their browsers come back at once, as after any lost line, and ask for what they missed. */
function sendBack(io: AppSocketServer, companyId: number) {
  for (const socket of io.sockets.sockets.values()) if (socket.data.claims.companyId === companyId) socket.conn.close();
}
