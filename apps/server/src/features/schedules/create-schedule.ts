import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Schedule } from '@balcao/contract/schedules/models.ts';
import type { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { getContact } from '../contacts/contacts.queries.ts';
import { requireLane } from '../tags/tags.queries.ts';
import { getVisibleTicket } from '../tickets/find-ticket.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { dueAt } from './due-at.ts';
import { findNamed, lockName } from './find-named.ts';
import { futureTime } from './future-time.ts';
import { startLaneCampaign } from './lane-campaigns/lane-campaign.ts';
import { getSchedule } from './schedules.queries.ts';
import { schedules } from './schedules.table.ts';
import { wakeIfSoon } from './sending/wake-schedules.ts';
import { wordsOf } from './words-of-schedule.ts';

type Input = RouteRequest<typeof scheduleRoutes.create>['body'];

/**
 * Plans a text or a template for a contact, from a conversation with them or from the list of contacts; or the campaign of a lane.
 * The same `clientId` again is the first one, whatever has become of it and whomever the second call is for: a form whose first call was
 * not answered asks again, and changes the message then.
 */
export async function createSchedule(ctx: UserCtx, input: Input): Promise<Schedule> {
  if (input.clientId) await lockName(ctx, input.clientId);
  return getSchedule(ctx, (await findNamed(ctx, input)) ?? (await plan(ctx, input)));
}

async function plan(ctx: UserCtx, input: Input): Promise<number> {
  const { contactId, ticketId = null, campId = null, clientId = null } = input;
  const sendAt = futureTime(input.sendAt, ctx.now);
  await wakeIfSoon(ctx, sendAt);
  await getContact(ctx, contactId);
  if (ticketId !== null) {
    const ticket = await getVisibleTicket(ctx, ticketId);
    if (ticket.contactId !== contactId) fail('ERR_NO_TICKET_FOUND');
  }
  // Else off duty one would have something said to a customer a minute later.
  await requireWorkTime(ctx);
  if (campId !== null) {
    await requireLane(ctx.db, campId);
    return startLaneCampaign(ctx, { contactId, ticketId, laneId: campId }, { sendAt, clientId });
  }
  return store(ctx, input, sendAt);
}

async function store(ctx: UserCtx, input: Input, sendAt: Date): Promise<number> {
  const { companyId, actor, now } = ctx;
  const { contactId, ticketId = null, clientId = null } = input;
  const words = await wordsOf(ctx, input);
  // A template brings its own picture.
  const awaitsFile = input.awaitsFile === true && words.template === null;
  const [row] = await ctx.db
    .insert(schedules)
    .values({
      companyId,
      contactId,
      ticketId,
      userId: actor.userId,
      clientId,
      ...words,
      sendAt,
      awaitsFile,
      nextAttemptAt: dueAt({ sendAt, awaitsFile }),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: schedules.id });
  if (!row) throw new Error('a stored schedule must have a row');
  ctx.emit('schedule.created', { scheduleId: row.id, contactId });
  return row.id;
}
