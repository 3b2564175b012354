import type pg from 'pg';

/** The log lines of a conversation never leave; what waited for its file has nothing to send again. */
const failing = `
  update messages set failed_at = now(), failure_reason = case when media_state = 'downloading' then 'media' else 'unknown' end
  where company_id = $1 and from_me and ack = 0 and failed_at is null and external_id is null and not is_deleted
    and media_type not like '%\\_log'
  returning id`;

// As everywhere when an answer is lost: whom nobody has answered since goes on waiting.
const waiting = `
  update tickets t set wait_started_at = lost.since
  from (
    select m.ticket_id, min(m.ended_wait_at) as since from messages m
    where m.id = any($2) and m.ended_wait_at is not null and not exists (
      select from messages o
      where o.company_id = $1 and o.ticket_id = m.ticket_id and o.sent_at >= m.ended_wait_at and o.id > m.id
        and o.from_me and o.user_id is not null and o.failed_at is null and o.media_type not like '%\\_log'
    )
    group by m.ticket_id
  ) lost
  where t.company_id = $1 and t.id = lost.ticket_id and t.status <> 'closed'
    and (t.wait_started_at is null or t.wait_started_at > lost.since)`;

/**
 * What had not left when a company was taken along is sent by nobody here: it may have left there. It says that nobody knows and can
 * be sent again, instead of waiting for ever. Returns how many messages that are.
 */
export async function failUnsent(client: pg.ClientBase, companyId: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(failing, [companyId]);
  if (rows.length > 0) await client.query(waiting, [companyId, rows.map(({ id }) => id)]);
  return rows.length;
}
