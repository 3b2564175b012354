import { socketEvents, type EventName } from '@balcao/contract/events.ts';
import type { CatchUp } from '@balcao/contract/realtime.ts';
import type { Database } from '../db/database.ts';
import { envelope } from '../events/publish-events.ts';

type Row = { seq: number; name: EventName; payload: Record<string, unknown> };

/** More than this is quicker to load than to replay. */
export const MAX_MISSED_EVENTS = 500;

/** What happened so long ago is found by whoever comes back: it neither sounds nor notifies any more. */
const LATE_MS = 2 * 60_000;

/** What a browser missed since `lastSeq`, as far as its rooms would have heard it. */
export async function catchUp(
  database: Database,
  input: { companyId: number; rooms: readonly string[]; lastSeq: number; now: Date },
): Promise<CatchUp> {
  const { companyId, rooms, lastSeq, now } = input;
  return database.asPlatform(async ({ client }) => {
    const counter = await client.query<{ last_seq: number }>(
      'select last_seq from event_counters where company_id = $1',
      [companyId],
    );
    const seq = counter.rows[0]?.last_seq ?? 0;
    if (lastSeq > seq || seq - lastSeq > MAX_MISSED_EVENTS) return { refetch: true, seq };
    const { rows: missed } = await client.query<Row & { heard: boolean; isLate: boolean }>(
      `select seq, name, payload, rooms && $4::text[] and not except_rooms && $4::text[] as heard, created_at < $5 as "isLate"
       from events where company_id = $1 and seq > $2 and seq <= $3 order by seq`,
      [companyId, lastSeq, seq, rooms, new Date(now.getTime() - LATE_MS)],
    );
    // Numbers have no gaps, so fewer rows mean that old events were pruned.
    if (missed.length < seq - lastSeq) return { refetch: true, seq };
    const events = missed
      .filter((row) => row.heard)
      .flatMap((row) =>
        socketEvents(companyId, row).map((event) => ({
          event,
          payload: { ...envelope(row), ...(row.isLate && { isLate: true }) },
        })),
      );
    return { refetch: false, seq, events };
  });
}
