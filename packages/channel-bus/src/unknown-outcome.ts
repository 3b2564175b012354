import type { Lease } from './leases.ts';
import { rowColumns, toRow, type OutboxRow, type RawOutboxRow } from './outbox-row.ts';
import type { Queryable } from './queryable.ts';

/**
 * Rows of unknown outcome whose time to wait for a receipt is over. What came within that time is heard first: a receipt that lies
 * in a long journal, or in one whose reader has just died, is a proof too.
 */
export async function overdueUnknown(db: Queryable, lease: Lease, now: Date): Promise<OutboxRow[]> {
  const { rows } = await db.query<RawOutboxRow>({
    name: 'outbox-overdue-unknown',
    text: `
      select ${rowColumns} from outbox o
      where o.connection_id = $1 and o.state = 'unknown' and o.next_attempt_at <= $2 and not exists (
        select from inbound_events e
        where e.connection_id = $1 and e.state = 'waiting' and e.received_at <= o.next_attempt_at
      ) order by o.id`,
    values: [lease.connectionId, now],
  });
  return rows.map(toRow);
}

/** Ends the uncertainty about one row. Returns false when something else, such as a receipt, was faster. */
export async function decideUnknown(
  db: Queryable,
  decision: { id: number; state: 'queued' | 'done' | 'failed' },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'outbox-decide-unknown',
    text: `
      update outbox set state = $2, next_attempt_at = $3, finished_at = case when $2 = 'queued' then null else $3::timestamptz end
      where id = $1 and state = 'unknown'`,
    values: [decision.id, decision.state, now],
  });
  return rowCount === 1;
}

/** Receipts proved that these messages reached the provider: whatever was doubted about them is done. */
export async function settleProven(db: Queryable, messageIds: readonly number[], now: Date): Promise<void> {
  await db.query({
    name: 'outbox-settle-proven',
    text: `
      update outbox set state = 'done', finished_at = $2
      where message_id = any($1::bigint[]) and company_id = current_company() and kind = 'message' and state = 'unknown'`,
    values: [messageIds, now],
  });
}
