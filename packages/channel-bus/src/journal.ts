import { pairedLocks } from './advisory-locks.ts';
import { dueBy } from './due-by.ts';
import type { Queryable } from './queryable.ts';

/** What a provider or a session told us, exactly as it came. `connectionId` is null when nobody here is meant. */
export type NewJournalEntry = {
  companyId: number | null;
  connectionId: number | null;
  channel: string;
  raw: string;
  receivedAt: Date;
  /** Set when it is already known that there is nothing to do: kept for the record, never taken. */
  ignoredBecause?: string;
};

/** How far an entry has come whose events are placed in several transactions. */
export type Progress = {
  /** Events dealt with, out of how many the entry was read as. */
  done: number;
  of: number;
  tookEffect: boolean;
  /** Why the first event did nothing, as long as none took effect. */
  ignoredBecause: string | null;
  /** The kind of trouble when an event could not be placed: the entry is tried again as soon as its others are placed. */
  failure: string | null;
};

export type JournalEntry = {
  id: number;
  raw: string;
  receivedAt: Date;
  attempts: number;
  progress: Progress | null;
};

const append = `
  insert into inbound_events (company_id, connection_id, channel, raw, received_at, next_attempt_at, state, reason)
  values ($1, $2, $3, $4, $5, $5, case when $6::text is null then 'waiting' else 'ignored' end, $6)
  returning id`;

/**
 * Stores an arrival; once this resolves it may be acknowledged. `wakeInbound` afterwards saves the readers their next
 * look: it is a statement of its own because notifying inside the insert would make all commits wait for each other.
 */
export async function appendInbound(db: Queryable, arrival: NewJournalEntry): Promise<number> {
  const { companyId, connectionId, channel, raw, receivedAt, ignoredBecause } = arrival;
  const { rows } = await db.query<{ id: number }>({
    name: 'journal-append',
    text: append,
    values: [companyId, connectionId, channel, raw, receivedAt, ignoredBecause ?? null],
  });
  return Number(rows[0]?.id);
}

/** Tells the readers of the journal, in whatever process, that these connections have something waiting. */
export async function wakeInbound(db: Queryable, connectionIds: readonly number[]): Promise<void> {
  await db.query({
    name: 'journal-wake',
    text: `select pg_notify('balcao_inbound', id::text) from unnest($1::bigint[]) as id`,
    values: [connectionIds],
  });
}

export type WaitingConnection = { connectionId: number; companyId: number; channel: string };

// From one connection to the next by index, so that a long backlog costs no more than a short one.
const waitingConnections = `
  with recursive connection as (
    (select connection_id as id from inbound_events where state = 'waiting' order by connection_id limit 1)
    union all
    select (
      select connection_id from inbound_events
      where state = 'waiting' and connection_id > connection.id order by connection_id limit 1
    ) from connection where connection.id is not null
  )`;

/** Connections with something to do now, the longest waiting first. What a company that is switched off is sent waits. */
export async function connectionsWaiting(db: Queryable, now: Date): Promise<WaitingConnection[]> {
  const { rows } = await db.query<{ connection_id: number; company_id: number; channel: string }>({
    name: 'journal-connections-waiting',
    text: `
      ${waitingConnections}
      select first.connection_id, first.company_id, first.channel
      from connection, lateral (
        select id, connection_id, company_id, channel from inbound_events
        where connection_id = connection.id and state = 'waiting' and company_id is not null and next_attempt_at <= $2
        order by id limit 1
      ) as first
      where not company_is_shut(first.company_id, $1)
      order by first.id`,
    values: [now, dueBy(now)],
  });
  return rows.map((row) => ({
    connectionId: Number(row.connection_id),
    companyId: Number(row.company_id),
    channel: row.channel,
  }));
}

/**
 * When the entry arrived that has waited longest, whatever it waits for but that its company is switched on again; null when
 * none waits.
 */
export async function oldestWaiting(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ received_at: Date | null }>({
    name: 'journal-oldest-waiting',
    text: `
      ${waitingConnections}
      select min(first.received_at) as received_at
      from connection, lateral (
        select received_at, company_id from inbound_events
        where connection_id = connection.id and state = 'waiting' order by id limit 1
      ) as first
      where first.company_id is null or not company_is_shut(first.company_id, now())`,
    values: [],
  });
  return rows[0]?.received_at ?? null;
}

/** Makes this transaction the only reader of a connection's journal until it ends; false when another one is. */
export async function becomeOnlyReader(db: Queryable, connectionId: number): Promise<boolean> {
  const { rows } = await db.query<{ ours: boolean }>({
    name: 'journal-only-reader',
    text: 'select pg_try_advisory_xact_lock($1, ($2::bigint % 2147483647)::int) as ours',
    values: [pairedLocks.journalReader, connectionId],
  });
  return rows[0]?.ours === true;
}

export type Take = {
  connectionId: number;
  now: Date;
  limit: number;
  maxBytes: number;
  /** An entry that the caller still has: its `raw` is not read again and comes back empty. */
  held?: number | undefined;
};

type EntryRow = { id: number; raw: string; received_at: Date; attempts: number; progress: Progress | null };

const toEntry = (row: EntryRow): JournalEntry => ({
  id: Number(row.id),
  raw: row.raw,
  receivedAt: row.received_at,
  attempts: row.attempts,
  progress: row.progress,
});

const take = `
  select id, case when id = $5 then '' else raw end as raw, received_at, attempts, progress from (
    select id, raw, received_at, attempts, progress, sum(octet_length(raw)) over (order by id) - octet_length(raw) as before
    from (
      select id, raw, received_at, attempts, progress from inbound_events
      where connection_id = $1 and state = 'waiting' and next_attempt_at <= $2
      order by id limit $3
    ) as due
  ) as measured
  where before < $4
  order by id`;

/**
 * The next due entries in the order of arrival, as many as fit in `maxBytes` but at least one. An entry that waits for its
 * next attempt does not hold up those behind it. Call it as the only reader.
 */
export async function takeWaiting(db: Queryable, wanted: Take): Promise<JournalEntry[]> {
  const { connectionId, now, limit, maxBytes, held = null } = wanted;
  const { rows } = await db.query<EntryRow>({
    name: 'journal-take',
    text: take,
    values: [connectionId, dueBy(now), limit, maxBytes, held],
  });
  return rows.map(toEntry);
}

export type Outcome = { id: number; state: 'done' | 'ignored'; reason?: string };

// "Not dealt with" instead of "waiting": the index of all that waits is the longer way to rows whose ids are known.
/** Records that entries are dealt with, in the transaction that dealt with them: so they count once or not at all. */
export async function finishInbound(db: Queryable, outcomes: readonly Outcome[], now: Date): Promise<void> {
  await db.query({
    name: 'journal-finish',
    text: `
      update inbound_events e set state = o.state, reason = o.reason, processed_at = $4, progress = null
      from unnest($1::bigint[], $2::text[], $3::text[]) as o(id, state, reason)
      where e.id = o.id and e.state not in ('done', 'ignored', 'failed')`,
    values: [
      outcomes.map(({ id }) => id),
      outcomes.map(({ state }) => state),
      outcomes.map(({ reason }) => reason ?? null),
      now,
    ],
  });
}

/** Records how far an entry has come, in the transaction that brought it there. */
export async function noteProgress(db: Queryable, id: number, progress: Progress): Promise<void> {
  await db.query({
    name: 'journal-progress',
    text: `update inbound_events set progress = $2::jsonb where id = $1 and state = 'waiting'`,
    values: [id, JSON.stringify(progress)],
  });
}

export const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10 * 60_000;

/** Seconds at first, minutes later. `attempts` counts those already made. */
export const pauseAfter = (attempts: number) => Math.min(FIRST_PAUSE_MS * 4 ** attempts, MAX_PAUSE_MS);

export type Failure = { id: number; attempts: number; reason: string };

/**
 * Puts a failed entry off, or gives it up after the last attempt; the next attempt begins with its first event. `reason` must
 * not carry personal data.
 */
export async function postponeInbound(db: Queryable, failure: Failure, now: Date): Promise<'waiting' | 'failed'> {
  const { id, attempts, reason } = failure;
  const state = attempts + 1 >= MAX_ATTEMPTS ? 'failed' : 'waiting';
  const processedAt = state === 'failed' ? now : null;
  await db.query({
    name: 'journal-postpone',
    text: `
      update inbound_events
      set state = $2, attempts = attempts + 1, reason = $3, next_attempt_at = $4, processed_at = $5, progress = null
      where id = $1 and state = 'waiting'`,
    values: [id, state, reason, new Date(now.getTime() + pauseAfter(attempts)), processedAt],
  });
  return state;
}

/** One entry by its id, as long as it waits. Call it as the only reader. */
export async function takeOne(db: Queryable, id: number): Promise<JournalEntry | undefined> {
  const { rows } = await db.query<EntryRow>({
    name: 'journal-take-one',
    text: `select id, raw, received_at, attempts, progress from inbound_events where id = $1 and state = 'waiting'`,
    values: [id],
  });
  return rows.map(toEntry)[0];
}
