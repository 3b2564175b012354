import type { ContactSummary } from '@balcao/contract/contact-actions/models.ts';
import type { TicketStatus } from '@balcao/contract/tickets/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { visibilityOf, visibleWhere } from '../../tickets/ticket-visibility.ts';
import { usualHours } from './usual-hours.ts';

const MAX_TICKETS = 6;
/** A habit is read from the latest messages, so that it costs the same after years. */
const MAX_MESSAGES = 200;

type Counted = { total: number; value: number | null; name: string | null; answered_at: Date | null };
type TicketRow = {
  id: string;
  uuid: string;
  status: TicketStatus;
  at: Date;
  about: string | null;
  user_name: string | null;
  queue_name: string | null;
  rating: number | null;
};

const ofContact = `t.company_id = $1 and t.contact_id = $2 and ${visibleWhere('t', 3)}`;

const counted = {
  name: 'contact-summary-counted',
  text: `
    select (select count(*)::int from tickets t where ${ofContact}) as total, r.value, r.name, r.answered_at
    from contacts c left join lateral (
      select a.value, a.answered_at, (
        select o ->> 'name' from rating_requests q, jsonb_array_elements(q.options) o
        where q.id = a.request_id and (o ->> 'value')::int = a.value limit 1) as name
      from rating_answers a join tickets t on t.id = a.ticket_id
      where a.company_id = $1 and a.contact_id = $2 and ${ofContact}
      order by a.answered_at desc limit 1
    ) r on true
    where c.company_id = $1 and c.id = $2`,
};

// The first words of each are one step into the index of its messages.
const latest = {
  name: 'contact-summary-tickets',
  text: `
    select t.id, t.uuid, t.status, t.created_at as at, u.name as user_name, q.name as queue_name, (
        select left(m.body, 120) from messages m
        where m.company_id = $1 and m.ticket_id = t.id and not m.from_me and m.media_type = 'chat' and not m.is_deleted
        order by m.sent_at, m.id limit 1) as about, (
        select a.value from rating_answers a where a.company_id = $1 and a.ticket_id = t.id
        order by a.answered_at desc limit 1) as rating
    from tickets t left join users u on u.id = t.user_id left join queues q on q.id = t.queue_id
    where ${ofContact} order by t.id desc limit ${MAX_TICKETS}`,
};

const hours = {
  name: 'contact-summary-hours',
  text: `
    select extract(hour from sent_at at time zone $7)::int as hour, count(*)::int as count from (
      select m.sent_at from messages m
      where m.company_id = $1 and m.contact_id = $2 and not m.from_me
        and exists (select from tickets t where t.id = m.ticket_id and ${ofContact})
      order by m.sent_at desc, m.id desc limit ${MAX_MESSAGES}
    ) as written group by 1`,
};

/** A customer at a glance; tickets that the actor may not see neither show nor count. */
export async function contactSummary(ctx: UserCtx, contactId: number): Promise<ContactSummary> {
  const values = [ctx.companyId, contactId, ...visibilityOf(ctx.actor)];
  const [[found], rows, byHour] = await ctx.last([
    { ...counted, values },
    { ...latest, values },
    { ...hours, values: [...values, ctx.timeZone] },
  ]);
  const { total, value, name, answered_at: at } = (found as Counted | undefined) ?? fail('ERR_NO_CONTACT_FOUND');
  return {
    total,
    lastRating: value === null || at === null ? null : { value, name, at: at.toISOString() },
    usualHours: usualHours(byHour as { hour: number; count: number }[]),
    tickets: (rows as TicketRow[]).map((row) => ({
      id: Number(row.id),
      uuid: row.uuid,
      status: row.status,
      at: row.at.toISOString(),
      about: (row.about ?? '').replaceAll(/\s+/g, ' ').trim(),
      user: row.user_name,
      queue: row.queue_name,
      rating: row.rating,
    })),
  };
}
