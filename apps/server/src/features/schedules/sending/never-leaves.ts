/**
 * As a condition in SQL: of this message nobody will ever hear, because somebody deleted it before it left. What was being sent at that
 * moment has an end of its own. A phone's host ends what it has sent in the outbox and tells the journal its name: as long as an entry
 * that names the message waits there, it may have left.
 */
export const neverLeaves = (message: string): string => `(
  ${message}.is_deleted and ${message}.ack = 0 and ${message}.failed_at is null and ${message}.external_id is null
  and not exists (
    select from outbox o
    where o.company_id = ${message}.company_id and o.message_id = ${message}.id and o.kind = 'message'
      and (
        o.state in ('queued', 'sending', 'unknown')
        or exists (
          select from inbound_events e
          where e.connection_id = o.connection_id and e.state = 'waiting' and position(${message}.uuid::text in e.raw) > 0
        )
      )
  )
)`;

/**
 * As a condition in SQL: the journal has given up an entry that names this message. Somebody may put it back within its time, and it may
 * say that the message had left.
 */
export const mayHaveLeft = (message: string): string => `exists (
  select from outbox o
  join connections c on c.id = o.connection_id
  join inbound_events e on e.channel = c.channel and e.connection_id = c.id and e.state = 'failed'
  where o.company_id = ${message}.company_id and o.message_id = ${message}.id and o.kind = 'message'
    and position(${message}.uuid::text in e.raw) > 0
)`;
