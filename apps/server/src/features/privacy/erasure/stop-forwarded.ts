import type pg from 'pg';

/** What goes is on its way to these conversations at this moment. */
export type WhenLeaving = (ticketIds: number[]) => void;

type Waiting = {
  id: number;
  messageId: number;
  ticketId: number;
  isWord: boolean;
  /** It may be on its way at this moment. */
  isLeaving: boolean;
  /** It was tried, and nobody knows what became of it. */
  wasTried: boolean;
};
type Stopping = { companyId: number; ids: readonly number[]; now: Date; whenLeaving: WhenLeaving | undefined };

// A row that is locked here is taken by no sender. A phone that lost its line may have let go of what it had tried once; one that
// has not come back for an hour may never do so, and nobody waits for it.
const waitingText = `
  select o.id::float8 as id, o.message_id::float8 as "messageId", m.ticket_id::float8 as "ticketId", o.kind = 'message' as "isWord",
    o.state <> 'queued' or (o.attempts > 0 and w.channel = 'whatsapp') as "wasTried",
    o.state <> 'queued' or (o.attempts > 0 and w.channel = 'whatsapp' and o.claimed_at > $3::timestamptz - interval '1 hour') as "isLeaving"
  from outbox o join messages m on m.company_id = $1 and m.id = o.message_id join connections w on w.id = o.connection_id
  where o.company_id = $1 and o.message_id = any($2) and o.finished_at is null
  order by o.id for update of o`;

const failedText = `
  update messages set failed_at = $3, failure_reason = $4, failure_text = null
  where company_id = $1 and id = any($2) and failed_at is null and external_id is null`;

/** Messages that wait to be sent are not sent any more, and say so. What may be leaving already is for the caller to judge. */
export async function stopForwarded(client: pg.ClientBase, { companyId, ids, now, whenLeaving }: Stopping) {
  const { rows } = await client.query<Waiting>(waitingText, [companyId, ids, now]);
  if (rows.length === 0) return;
  const leaving = rows.filter(({ isLeaving }) => isLeaving);
  if (leaving.length > 0) whenLeaving?.([...new Set(leaving.map(({ ticketId }) => ticketId))]);
  const rowIds = rows.map(({ id }) => id);
  await client.query('delete from outbox where company_id = $1 and id = any($2)', [companyId, rowIds]);
  for (const wasTried of [false, true]) {
    const messageIds = rows.filter((row) => row.isWord && row.wasTried === wasTried).map((row) => row.messageId);
    await client.query(failedText, [companyId, messageIds, now, wasTried ? 'unknown' : 'taken-back']);
  }
}
