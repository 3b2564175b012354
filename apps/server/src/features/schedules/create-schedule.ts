import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Schedule } from '@balcao/contract/schedules/models.ts';
import type { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { getContact } from '../contacts/contacts.queries.ts';
import { requireLane } from '../tags/tags.queries.ts';
import { getVisibleTicket } from '../tickets/find-ticket.ts';
import { dueAt } from './due-at.ts';
import { futureTime } from './future-time.ts';
import { startLaneCampaign } from './lane-campaigns/lane-campaign.ts';
import { announceSchedule, getSchedule } from './schedules.queries.ts';
import { schedules } from './schedules.table.ts';
import { wakeIfSoon } from './sending/wake-schedules.ts';
import { wordsOf } from './words-of-schedule.ts';

type Input = RouteRequest<typeof scheduleRoutes.create>['body'];

/** Plans a text or a template for a contact, from a conversation with them or from the list of contacts; or the campaign of a lane. */
export async function createSchedule(ctx: UserCtx, input: Input): Promise<Schedule> {
  const { companyId, actor, now } = ctx;
  const { contactId, ticketId = null, campId = null } = input;
  const sendAt = futureTime(input.sendAt, now);
  await wakeIfSoon(ctx, sendAt);
  await getContact(ctx, contactId);
  if (ticketId !== null) {
    const ticket = await getVisibleTicket(ctx, ticketId);
    if (ticket.contactId !== contactId) fail('ERR_NO_TICKET_FOUND');
  }
  if (campId !== null) {
    await requireLane(ctx.db, campId);
    return getSchedule(ctx, await startLaneCampaign(ctx, { contactId, ticketId, laneId: campId, sendAt }));
  }
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
      ...words,
      sendAt,
      awaitsFile,
      nextAttemptAt: dueAt({ sendAt, awaitsFile }),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('a stored schedule must have a row');
  return announceSchedule(ctx, row, 'schedule.created');
}
