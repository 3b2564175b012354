import type { Queryable } from './queryable.ts';

/** Entries that were given up for one reason. `reason` names the kind of trouble, without anybody's data. */
export type FailedArrivals = { channel: string; reason: string; count: number; companies: number; oldest: Date };

/** What was given up, over all companies, the commonest reason first. Kept for ninety days. */
export async function failedArrivals(db: Queryable): Promise<FailedArrivals[]> {
  const { rows } = await db.query<FailedArrivals>({
    name: 'journal-failed',
    text: `
      select channel, coalesce(reason, '') as reason, count(*)::int as count, count(distinct company_id)::int as companies,
        min(received_at) as oldest
      from inbound_events where state = 'failed' group by 1, 2 order by count desc, 1, 2`,
    values: [],
  });
  return rows;
}

/** Puts everything that was given up back into the journal, with all its attempts. Returns how much, and on which connections. */
export async function retryFailedArrivals(
  db: Queryable,
  now: Date,
): Promise<{ count: number; connectionIds: number[] }> {
  const { rows } = await db.query<{ connection_id: number }>({
    name: 'journal-retry-failed',
    text: `
      update inbound_events
      set state = 'waiting', attempts = 0, next_attempt_at = $1, reason = null, processed_at = null, progress = null
      where state = 'failed' and connection_id is not null
      returning connection_id`,
    values: [now],
  });
  return { count: rows.length, connectionIds: [...new Set(rows.map((row) => Number(row.connection_id)))] };
}
