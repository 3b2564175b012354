import type { NewJournalEntry } from './journal.ts';
import type { Queryable } from './queryable.ts';

const MAX_ROWS = 200;
const MAX_BYTES = 4 * 1024 * 1024;

type Pending = { arrival: NewJournalEntry; stored: () => void; failed: (error: unknown) => void };

/**
 * Stores arrivals, in the order in which they are given. What comes while one statement is under way shares the next one and
 * its commit, so that a flood costs few of them. Each call resolves once its own arrival is committed.
 */
export function createJournalWriter(db: Queryable): (arrival: NewJournalEntry) => Promise<void> {
  const waiting: Pending[] = [];
  let writing = false;

  async function run() {
    writing = true;
    while (waiting.length > 0) await write(db, takeBatch(waiting));
    writing = false;
  }
  return (arrival) =>
    new Promise((stored, failed) => {
      waiting.push({ arrival, stored, failed });
      if (!writing) void run();
    });
}

function takeBatch(waiting: Pending[]): Pending[] {
  let bytes = 0;
  const tooMuch = waiting.findIndex(({ arrival }, index) => {
    bytes += arrival.raw.length;
    return index > 0 && (index >= MAX_ROWS || bytes > MAX_BYTES);
  });
  return waiting.splice(0, tooMuch === -1 ? waiting.length : tooMuch);
}

async function write(db: Queryable, batch: readonly Pending[]): Promise<void> {
  try {
    await append(
      db,
      batch.map(({ arrival }) => arrival),
    );
    for (const { stored } of batch) stored();
  } catch (error) {
    // One that cannot be stored, because its connection is gone, must not cost the others.
    if (batch.length > 1 && isOfOneRow(error)) for (const one of batch) await write(db, [one]);
    else for (const { failed } of batch) failed(error);
  }
}

/** PostgreSQL refused a value or a reference; anything else, such as an outage, concerns the whole batch. */
const isOfOneRow = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code);

const append = (db: Queryable, arrivals: readonly NewJournalEntry[]) =>
  db.query({
    name: 'journal-append-many',
    text: `
      insert into inbound_events (company_id, connection_id, channel, raw, received_at, next_attempt_at, state, reason)
      select company_id, connection_id, channel, raw, received_at, received_at,
        case when reason is null then 'waiting' else 'ignored' end, reason
      from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::text[]) with ordinality
        as a(company_id, connection_id, channel, raw, received_at, reason, n)
      order by n`,
    values: [
      arrivals.map(({ companyId }) => companyId),
      arrivals.map(({ connectionId }) => connectionId),
      arrivals.map(({ channel }) => channel),
      arrivals.map(({ raw }) => raw),
      arrivals.map(({ receivedAt }) => receivedAt),
      arrivals.map(({ ignoredBecause }) => ignoredBecause ?? null),
    ],
  });
