import { decide } from '@balcao/bot/arrivals/decide.ts';
import type { routingRoutes } from '@balcao/contract/routing/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { WhatIf } from '@balcao/contract/routing/models.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { connections } from '../../connections/connections.table.ts';
import { loadHoursByQueue } from '../../holidays/load-hours-by-queue.ts';
import { queues } from '../../queues/queues.table.ts';
import { factsOf } from '../arrivals/facts-of.ts';
import type { Arrival } from '../arrivals/load-arrival.ts';
import { loadAutomation } from '../arrivals/load-automation.ts';
import { closedNow } from '../arrivals/say-closed.ts';

type Question = RouteRequest<typeof routingRoutes.whatIf>['body'];

/** What would answer somebody who opens a conversation at that moment: the decision itself, asked without a message. */
export async function whatIf(ctx: UserCtx, question: Question): Promise<WhatIf> {
  const { connectionId, text } = question;
  const at = new Date(question.at);
  const { id } = connections;
  const [connection] = await ctx.db.select({ id }).from(connections).where(eq(id, connectionId));
  if (!connection) return fail('ERR_NO_WAPP_FOUND');
  if (question.queueId !== undefined) await requireQueue(ctx, question.queueId);
  const automation = await loadAutomation(ctx, connectionId);
  const [only, ...others] = automation.queues;
  const queueId = question.queueId ?? (others.length === 0 ? (only?.id ?? null) : null);
  const moment = { now: at, timeZone: ctx.timeZone };
  const place = { queueId, outOfHoursAt: null, connectionText: automation.closedText };
  const closed = closedNow(moment, await loadHoursByQueue(ctx), place);
  const arrival = { ...(await somebody(ctx, question)), body: text, saidAt: at, queueId };
  const decision = decide(
    factsOf(moment, { arrival, run: undefined, automation, closed, isDeclinedAudio: false, isOption: false }),
  );
  const { code, action, checked } = decision;
  const flow = action.do === 'begin-flow' ? await flowName(ctx, action.flowId) : null;
  return { code, action: action.do, flow, checked };
}

async function requireQueue({ db }: UserCtx, queueId: number): Promise<void> {
  const [queue] = await db.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId));
  if (!queue) fail('ERR_NO_QUEUE_FOUND');
}

type Somebody = Omit<Arrival, 'body' | 'saidAt' | 'queueId'>;

/** A contact as it is, or somebody new. */
async function somebody({ client, companyId }: UserCtx, { contactId, connectionId, at }: Question): Promise<Somebody> {
  const { rows } = await client.query<Pick<Arrival, 'mayWork' | 'disableBot' | 'isFirstContact' | 'isGroup'>>({
    name: 'routing-somebody',
    text: `
      select company_may_work($1, $4) as "mayWork", coalesce(c.disable_bot, false) as "disableBot",
        coalesce(c.is_group, false) as "isGroup",
        not exists (select from tickets t where t.company_id = $1 and t.contact_id = c.id and t.connection_id = $3)
          as "isFirstContact"
      from (select $2::bigint as id) wanted left join contacts c on c.company_id = $1 and c.id = wanted.id
      where wanted.id is null or c.id is not null`,
    values: [companyId, contactId ?? null, connectionId, at],
  });
  return {
    ...(rows[0] ?? fail('ERR_NO_CONTACT_FOUND')),
    ticketId: 0,
    contactId: contactId ?? 0,
    mediaType: 'chat',
    isBot: false,
    status: 'pending',
    hasUser: false,
    isOwed: true,
    outOfHoursAt: null,
    acceptsAudio: true,
    waiting: null,
    hasRun: false,
    quietUntil: null,
    personSpokeAt: null,
  };
}

async function flowName({ client }: UserCtx, flowId: number): Promise<WhatIf['flow']> {
  const { rows } = await client.query<{ id: number; name: string }>({
    name: 'routing-flow-name',
    text: 'select id, name from flows where id = $1',
    values: [flowId],
  });
  return rows[0] ?? null;
}
