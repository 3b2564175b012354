import type { Assignment, Considered } from '@balcao/contract/queues/distribution.ts';
import type { Ctx } from '../../platform/context.ts';
import { assignments } from './assignments.table.ts';
import { lockDistribution } from './lock-distribution.ts';

type Decided = { queueId: number; rule: Assignment['rule']; considered: Considered[] };

export async function storeAssignment(ctx: Ctx, given: Decided & { ticketId: number; userId: number }) {
  const { companyId, now } = ctx;
  const { ticketId, userId, ...decided } = given;
  await ctx.db.insert(assignments).values({ companyId, ticketId, chosenUserId: userId, ...decided, at: now });
}

/**
 * Notes that nobody could take these tickets, and why. Looks that find nobody replace each other: a ticket that waits for
 * hours has one row of them, which says since when it is so.
 */
export async function storeNobody(ctx: Ctx, { queueId, rule, considered }: Decided, ticketIds: readonly number[]) {
  const { client, companyId, now } = ctx;
  const values = [companyId, ticketIds, queueId, rule, JSON.stringify(considered), now];
  await client.query({
    name: 'distribution-nobody',
    text: `
      with latest as (
        select w.ticket_id, l.id, l.rule = $4 and l.considered = $5::jsonb as is_known
        from unnest($2::bigint[]) as w(ticket_id)
        left join lateral (
          select id, rule, considered, queue_id, chosen_user_id from assignments
          where company_id = $1 and ticket_id = w.ticket_id order by id desc limit 1) l
          on l.chosen_user_id is null and l.queue_id = $3
      ), changed as (
        update assignments a set rule = $4, considered = $5::jsonb, at = $6
        from latest where a.company_id = $1 and a.id = latest.id and not latest.is_known
      )
      insert into assignments (company_id, ticket_id, queue_id, rule, considered, at)
      select $1, ticket_id, $3, $4, $5::jsonb, $6 from latest where id is null`,
    values,
  });
}

/**
 * What was noted about one ticket holds for others that still wait in its queue as well. Another process may look at the same ones, and
 * somebody may have taken one of them meanwhile.
 */
export async function storeNobodyAlike(ctx: Ctx, like: number, ticketIds: readonly number[]) {
  if (ticketIds.length === 0) return;
  await lockDistribution(ctx);
  const { rows } = await ctx.client.query<{
    queueId: number;
    rule: Assignment['rule'];
    considered: Considered[];
    alike: number[];
  }>({
    name: 'distribution-latest',
    text: `
      select l.queue_id as "queueId", l.rule, l.considered, array(
        select t.id from tickets t
        where t.company_id = $1 and t.id = any($3::bigint[]) and t.queue_id = l.queue_id
          and t.status = 'pending' and t.user_id is null and not t.is_bot
        order by t.id) as alike
      from assignments l
      where l.company_id = $1 and l.ticket_id = $2 and l.chosen_user_id is null and l.queue_id is not null
      order by l.id desc limit 1`,
    values: [ctx.companyId, like, ticketIds],
  });
  const [decided] = rows;
  if (!decided) return;
  const { alike, ...noted } = decided;
  await storeNobody(ctx, noted, alike.map(Number));
}
