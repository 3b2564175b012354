import type pg from 'pg';
import type { SandboxProcess } from '../harness/sandbox-process.ts';
import { phoneOf, wordsOf, type Customer } from './customers.ts';

type Moment = { at: string; what: string };

// What the counter knows about when: what came in and was placed, what was claimed and left, and what the run did.
const momentsText = `
  with ticket as (
    select t.id, t.company_id from tickets t join contacts c on c.id = t.contact_id where c.company_id = $1 and c.number = $2
  )
  select at::text, what from (
    select coalesce(m.received_at, m.sent_at) as at, case when m.from_me then 'kept < ' else 'kept > ' end || left(m.body, 40) as what
    from messages m join ticket on ticket.id = m.ticket_id
    union all
    select times.at, left(m.body, 40) || ': ' || times.what
    from messages m join ticket on ticket.id = m.ticket_id join outbox o on o.message_id = m.id
    cross join lateral (values (o.claimed_at, 'claimed, attempt ' || o.attempts || ', epoch ' || o.claimed_epoch),
      (o.finished_at, o.state), (m.sent_ack_at, 'sent'), (m.delivered_at, 'delivered'), (m.read_at, 'read'),
      (m.failed_at, 'failed: ' || coalesce(m.failure_reason, '') || ' ' || coalesce(m.failure_code, ''))) as times (at, what)
    union all
    select s.at, 'step ' || s.no || ' ' || s.node_id from bot_steps s join bot_runs r on r.id = s.run_id
    join ticket on ticket.id = r.ticket_id
    union all
    select times.at, times.what || ' ' || i.state from inbound_events i
    cross join lateral (values (i.received_at, 'arrival ' || i.id), (i.processed_at, 'placed ' || i.id)) as times (at, what)
    where i.company_id = $1 and i.raw like '%' || $2 || '%'
  ) as moments where at is not null order by at`;

type Place = { pool: pg.Pool; sandbox: SandboxProcess };

/** When what happened in one conversation, for whoever must understand why it did not go as drawn. */
export async function timelineOf({ pool, sandbox }: Place, customer: Customer): Promise<string> {
  const { rows } = await pool.query<Moment>(momentsText, [customer.shop.companyId, customer.number]);
  const onPhone = (await phoneOf(sandbox, customer)).map(
    (message) => `  phone: ${wordsOf(message).slice(0, 40)} ${JSON.stringify({ ...message, content: undefined })}`,
  );
  return [`${customer.name} ${customer.number}`, ...rows.map(({ at, what }) => `  ${at} ${what}`), ...onPhone].join(
    '\n',
  );
}
