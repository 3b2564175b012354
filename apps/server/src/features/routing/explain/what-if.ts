import { isCallingWord } from '@balcao/bot/arrivals/decide.ts';
import type { routingRoutes } from '@balcao/contract/routing/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { WhatIf } from '@balcao/contract/routing/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../../connections/connections.table.ts';
import { loadHoursByQueue } from '../../holidays/load-hours-by-queue.ts';
import { queues } from '../../queues/queues.table.ts';
import { decideInPlace } from '../arrivals/decide-in-place.ts';
import { isOptionOf } from '../arrivals/is-option.ts';
import { REPEATED, REPEATED_LENGTH, type Arrival } from '../arrivals/load-arrival.ts';
import { loadAutomation } from '../arrivals/load-automation.ts';
import { findRun } from '../runs/find-run.ts';
import { isBots } from '../runs/take-turn.ts';

type Question = RouteRequest<typeof routingRoutes.whatIf>['body'];

/**
 * What would answer somebody who wrote at that moment: the decision itself, asked without a message. Who has a conversation under
 * way on the connection stands in it; everybody else would open one.
 */
export async function whatIf(ctx: UserCtx, question: Question): Promise<WhatIf> {
  const { connectionId, text } = question;
  const at = new Date(question.at);
  const { id } = connections;
  const [connection] = await ctx.db.select({ id }).from(connections).where(eq(id, connectionId));
  if (!connection) return fail('ERR_NO_WAPP_FOUND');
  if (question.queueId !== undefined) await requireQueue(ctx, question.queueId);
  const automation = await loadAutomation(ctx, connectionId);
  const standing = await standingOf(ctx, question);
  const queueId = question.queueId ?? standing.queueId;
  const moment = { now: at, timeZone: ctx.timeZone };
  const place = { queueId, outOfHoursAt: standing.outOfHoursAt };
  const hours = await loadHoursByQueue(ctx);
  const run = standing.ticketId !== null && isBots(standing) ? await findRun(ctx, standing.ticketId) : undefined;
  const isCalling = run !== undefined && isCallingWord(text, automation.callingWords);
  const isOption = isCalling && (await isOptionOf({ ...ctx, hours: () => Promise.resolve(hours) }, run, text));
  const arrival = { ...standing, ...plainWords, ticketId: standing.ticketId ?? 0, body: text, saidAt: at, queueId };
  const facts = { arrival, run, automation, isDeclinedAudio: false, isOption };
  const { decision } = decideInPlace(moment, facts, { hours, place });
  const { code, action, checked } = decision;
  const flow = action.do === 'begin-flow' ? await flowName(ctx, action.flowId) : null;
  return { code, action: action.do, flow, checked };
}

const plainWords = { mediaType: 'chat', acceptsAudio: true } as const;

async function requireQueue({ db }: UserCtx, queueId: number): Promise<void> {
  const [queue] = await db.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId));
  if (!queue) fail('ERR_NO_QUEUE_FOUND');
}

type Standing = Omit<Arrival, 'ticketId' | 'body' | 'mediaType' | 'saidAt' | 'acceptsAudio'> & {
  ticketId: number | null;
};

// What is looked at of an arrival, for one that has not come: in the conversation under way, or in none.
const standingText = `
  select t.id as "ticketId", coalesce(c.id, 0) as "contactId", coalesce(t.is_bot, false) as "isBot",
    coalesce(t.status, 'pending') as status, t.user_id is not null as "hasUser", coalesce(t.automation_owed, true) as "isOwed",
    t.queue_id as "queueId", t.out_of_hours_at as "outOfHoursAt", coalesce(c.disable_bot, false) as "disableBot",
    coalesce(c.is_group, false) as "isGroup", company_may_work($1, $4) as "mayWork", null as waiting, false as "hasRun",
    (select max(l.ended_at) + interval '1 hour' from tickets o join bot_runs l on l.company_id = $1 and l.ticket_id = o.id
      where o.company_id = $1 and o.contact_id = c.id and l.ended_because = 'loop'
        and l.ended_at > $4::timestamptz - interval '1 hour') as "quietUntil",
    length($5::text) > ${REPEATED_LENGTH} and (select count(*) + 1 >= ${REPEATED} from messages s where s.company_id = $1
      and s.contact_id = c.id and not s.from_me and s.body = $5 and s.sent_at > $4::timestamptz - interval '10 minutes'
    ) as "repeatsItself",
    (select max(p.sent_at) from messages p where p.company_id = $1 and p.contact_id = c.id and p.from_me
      and p.sent_at > $4::timestamptz - interval '30 minutes' and p.media_type not like '%log'
      and (p.user_id is not null or p.client_id is null and p.ack > 0 and not exists (
        select from outbox x where x.company_id = $1 and x.message_id = p.id))) as "personSpokeAt",
    not exists (select from tickets e where e.company_id = $1 and e.contact_id = c.id
      and e.connection_id = $3 and e.id is distinct from t.id) as "isFirstContact"
  from (select $2::bigint as id) wanted left join contacts c on c.company_id = $1 and c.id = wanted.id
  left join tickets t on t.company_id = $1 and t.contact_id = c.id and t.connection_id = $3 and t.status in ('pending', 'open')
  where wanted.id is null or c.id is not null`;

/** A contact as it stands on the connection, or somebody new. */
async function standingOf(
  { client, companyId }: UserCtx,
  { contactId, connectionId, at, text }: Question,
): Promise<Standing> {
  const { rows } = await client.query<Standing>({
    name: 'routing-standing',
    text: standingText,
    values: [companyId, contactId ?? null, connectionId, at, text],
  });
  return rows[0] ?? fail('ERR_NO_CONTACT_FOUND');
}

async function flowName({ client }: UserCtx, flowId: number): Promise<WhatIf['flow']> {
  const { rows } = await client.query<{ id: number; name: string }>({
    name: 'routing-flow-name',
    text: 'select id, name from flows where id = $1',
    values: [flowId],
  });
  return rows[0] ?? null;
}
