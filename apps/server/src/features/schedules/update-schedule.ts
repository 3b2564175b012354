import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Schedule } from '@balcao/contract/schedules/models.ts';
import type { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { getContact } from '../contacts/contacts.queries.ts';
import { requireWorkTime } from '../users/require-work-time.ts';
import { noFile } from './attach-file.ts';
import { discardFile } from './discard-file.ts';
import { dueAt } from './due-at.ts';
import { fileAgain } from './file-again.ts';
import { futureTime } from './future-time.ts';
import { replanLaneCampaign } from './lane-campaigns/replan-lane-campaign.ts';
import { auditForeign, lockEditableSchedule } from './lock-schedule.ts';
import { announceSchedule, getSchedule } from './schedules.queries.ts';
import { schedules } from './schedules.table.ts';
import { wakeIfSoon } from './sending/wake-schedules.ts';
import { wordsOf } from './words-of-schedule.ts';

type Change = RouteRequest<typeof scheduleRoutes.update>['body'];

/**
 * Changes what has not been sent. One that failed waits again, with its time in the future like any other. Changed by
 * somebody else it leaves in the name of that person.
 */
export async function updateSchedule(
  ctx: UserCtx,
  { scheduleId, change }: { scheduleId: number; change: Change },
): Promise<Schedule> {
  const { contactId: known, campId } = await getSchedule(ctx, scheduleId);
  if (campId !== null) return replanLaneCampaign(ctx, { id: scheduleId, contactId: known, campId }, change);
  await requireWorkTime(ctx);
  const before = await lockEditableSchedule(ctx, scheduleId);
  const sendAt = futureTime(change.sendAt, ctx.now);
  await wakeIfSoon(ctx, sendAt);
  const contactId = change.contactId ?? before.contactId;
  if (contactId !== before.contactId) await getContact(ctx, contactId);
  const words = await wordsOf(ctx, change);
  // A template brings its own picture.
  const { file, isLost } = words.template ? { file: noFile, isLost: false } : await fileAgain(ctx, before);
  const awaitsFile = (change.awaitsFile === true && words.template === null) || isLost;
  await ctx.db
    .update(schedules)
    .set({
      ...words,
      sendAt,
      awaitsFile,
      nextAttemptAt: dueAt({ sendAt, awaitsFile }),
      contactId,
      editorId: before.userId === ctx.actor.userId ? null : ctx.actor.userId,
      ticketId: contactId === before.contactId ? before.ticketId : null,
      status: 'PENDENTE',
      failure: null,
      failureText: null,
      messageIds: [],
      ...file,
      updatedAt: ctx.now,
    })
    .where(eq(schedules.id, scheduleId));
  if (words.template) discardFile(ctx, before);
  await auditForeign(ctx, before, 'schedule.change');
  return announceSchedule(ctx, before);
}
