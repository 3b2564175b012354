import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { Queryable } from '@balcao/channel-bus/queryable.ts';
import type { Ctx } from '../../platform/context.ts';
import { writeLogLine } from '../messages/conversation/write-log-line.ts';
import { finishAction } from '../ticket-actions/transitions/finish-action.ts';
import { tickets } from '../tickets/tickets.table.ts';

type Unanswered = { companyId: number; ticketId: number; userName: string; minutes: number };

/**
 * Tickets that a rule gave to somebody who has not answered for as long as the queue allows; of one ticket, or of all. Who
 * serves a queue alone keeps theirs: there is nobody else whom it could be given to.
 */
async function find(client: Queryable, now: Date, only: { companyId: number; ticketId: number } | null) {
  const { rows } = await client.query<Unanswered>({
    name: 'distribution-unanswered',
    text: `
      select t.company_id as "companyId", t.id as "ticketId", u.name as "userName", r.minutes
      from queues q
        cross join lateral (select (q.distribution ->> 'returnAfter')::int as minutes) r
        join companies co on co.id = q.company_id and company_may_work(co.id, $1)
        join tickets t on t.company_id = q.company_id and t.queue_id = q.id and t.status = 'open' and not t.is_group
        join assignments a on a.company_id = t.company_id and a.ticket_id = t.id and a.queue_id = q.id
          and a.chosen_user_id = t.user_id and a.at = t.accepted_at
        join users u on u.company_id = t.company_id and u.id = t.user_id
      where q.distribution ->> 'rule' <> 'off' and r.minutes is not null
        and t.accepted_at <= $1::timestamptz - make_interval(mins => r.minutes)
        and ($2::bigint is null or (t.company_id = $2 and t.id = $3))
        and exists (
          select 1 from user_queues o
          where o.company_id = q.company_id and o.queue_id = q.id and o.user_id <> t.user_id)
        and not exists (
          select 1 from messages m
          where m.company_id = t.company_id and m.ticket_id = t.id and m.from_me and m.received_at >= a.at
            and m.media_type not in ('call_log', 'closed_log', 'info_log'))
      order by t.company_id, t.id`,
    values: [now, only?.companyId ?? null, only?.ticketId ?? null],
  });
  return rows;
}

export const findUnanswered = (client: Queryable, now: Date) => find(client, now, null);

/**
 * Puts a ticket back into its queue because who got it has not answered. The customer's place is that of their whole wait.
 * Looked at again under lock: who is just answering keeps it.
 */
export async function returnUnanswered(ctx: Ctx, ticketId: number): Promise<boolean> {
  const { companyId, now } = ctx;
  const [ticket] = await ctx.db
    .select()
    .from(tickets)
    .where(eq(tickets.id, ticketId))
    .for('no key update', { skipLocked: true });
  const [late] = ticket ? await find(ctx.client, now, { companyId, ticketId }) : [];
  if (!ticket || !late) return false;
  await ctx.db
    .update(tickets)
    .set({
      status: 'pending',
      userId: null,
      acceptedAt: null,
      waitStartedAt: sql`coalesce(${tickets.waitStartedAt}, ${tickets.acceptedAt})`,
      updatedAt: now,
    })
    .where(eq(tickets.id, ticketId));
  const said = logLine('unanswered', { user: late.userName, minutes: String(late.minutes) });
  const line = await writeLogLine(ctx, ticket, { type: 'info_log', line: [said] });
  await finishAction(ctx, { ticketId, before: ticket, messageIds: [line] });
  return true;
}
