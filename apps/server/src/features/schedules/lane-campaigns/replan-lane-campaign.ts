import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { Schedule } from '@balcao/contract/schedules/models.ts';
import type { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { requireWorkTime } from '../../users/require-work-time.ts';
import { futureTime } from '../future-time.ts';
import { auditForeign, lockEditableSchedule } from '../lock-schedule.ts';
import { announceSchedule } from '../schedules.queries.ts';
import { schedules } from '../schedules.table.ts';
import { wakeIfSoon } from '../sending/wake-schedules.ts';
import { seriesClockOf } from './days-of-lanes.ts';
import { clockAt } from './evening-slot.ts';
import { activeLane, yieldTo } from './lane-campaign.ts';

type Change = RouteRequest<typeof scheduleRoutes.update>['body'];
type Replanned = { id: number; contactId: number; campId: number };

/**
 * Gives the campaign of a lane another time; one that failed waits again. What it says stays the lane's affair, and for somebody else
 * a campaign of their own is announced.
 */
export async function replanLaneCampaign(
  ctx: UserCtx,
  { id, contactId, campId }: Replanned,
  change: Pick<Change, 'sendAt' | 'contactId'>,
): Promise<Schedule> {
  await requireWorkTime(ctx);
  const sendAt = futureTime(change.sendAt, ctx.now);
  await wakeIfSoon(ctx, sendAt);
  if (change.contactId !== undefined && change.contactId !== contactId)
    fail('ERR_VALIDATION', { fields: ['contactId'] });
  if (!(await activeLane(ctx, campId))) fail('ERR_LANE_MESSAGE_REQUIRED');
  await yieldTo(ctx, { id, contactId });
  const before = await lockEditableSchedule(ctx, id);
  const clock = seriesClockOf(ctx, before);
  // Of what does not stand at the clock of its series, as of an evening's, this one alone is moved.
  const isAtClock = clock !== 'evening' && clock === clockAt(ctx.timeZone, before.sendAt);
  await ctx.db
    .update(schedules)
    .set({
      status: 'PENDENTE',
      failure: null,
      failureText: null,
      // Those of the try that failed stay: the next one is told from it by them.
      sendAt,
      seriesClock: isAtClock ? clockAt(ctx.timeZone, sendAt) : clock,
      nextAttemptAt: sendAt,
      updatedAt: ctx.now,
    })
    .where(eq(schedules.id, id));
  await auditForeign(ctx, before, 'schedule.change');
  return announceSchedule(ctx, before);
}
