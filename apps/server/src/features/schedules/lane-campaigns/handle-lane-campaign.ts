import type { ScheduleFailure } from '@balcao/contract/schedules/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { StopCampaigns } from '../../outreach/guardian/judge-line.ts';
import { tags } from '../../tags/tags.table.ts';
import { schedules, type ScheduleRow } from '../schedules.table.ts';
import type { SendOutcome } from '../sending/send-outcome.ts';
import { nextEvening, nextTurn, onDayOfLanes, seriesClockOf } from './days-of-lanes.ts';
import { isEvening } from './evening-slot.ts';
import { standingCard } from './find-card.ts';
import { sendLaneCampaign } from './send-lane-campaign.ts';

type LaneRow = typeof tags.$inferSelect;

/** Later than this after its time nobody wants it any more. */
const MAX_LATE_MS = 24 * 60 * 60_000;

/** What the person is the reason for does not come again. */
const endsSeries: ReadonlySet<ScheduleFailure> = new Set(['unreachable', 'suppressed', 'no-message']);

/**
 * Handles a due campaign of a lane, which the caller has locked: says what the lane says now, and plans the next time. One that comes
 * again and is a day late, because the server was stopped, skips to its next date instead of ending.
 */
export async function handleLaneCampaign(
  ctx: Ctx,
  row: ScheduleRow & { campId: number },
  stopCampaigns: StopCampaigns,
): Promise<void> {
  const lane = await speakingLane(ctx, row.campId);
  if (!lane) return finish(ctx, row, { failure: 'no-message' });
  if (ctx.now.getTime() - row.sendAt.getTime() > MAX_LATE_MS) {
    if (lane.rptDays === 0) return finish(ctx, row, { failure: 'too-late' });
    const sendAt = await nextTurn(ctx, row, lane.rptDays);
    return change(ctx, row, { sendAt, nextAttemptAt: sendAt });
  }
  if (isEveningOver(ctx, row) || (await isDayOff(ctx, row))) return putOff(ctx, row, await nextEvening(ctx, ctx.now));
  const outcome = await sendLaneCampaign(ctx, row, { lane, stopCampaigns });
  if ('later' in outcome) return putOff(ctx, row, outcome.later);
  await finish(ctx, row, { ...outcome, body: lane.msgR, template: lane.template, daysR: lane.rptDays });
  if ('failure' in outcome && endsSeries.has(outcome.failure)) return;
  const ticketId = lane.rptDays > 0 ? await standingCard(ctx, row) : null;
  if (ticketId !== null) await planNext(ctx, { ...row, ticketId }, lane);
}

/** The lane as it is now; undefined when it says nothing any more. */
async function speakingLane({ db }: Ctx, laneId: number): Promise<LaneRow | undefined> {
  const [lane] = await db
    .select()
    .from(tags)
    .where(and(eq(tags.id, laneId), eq(tags.isLane, true), eq(tags.actCamp, true)));
  return lane;
}

/** What was planned for an evening and did not leave in it, because too many others did or nothing could, leaves in no night or morning. */
const isEveningOver = ({ timeZone, now }: Ctx, { sendAt }: ScheduleRow) =>
  isEvening(timeZone, sendAt) && !isEvening(timeZone, now);

/** The company may have freed this day after it was planned for its evening. */
const isDayOff = async (ctx: Ctx, { sendAt }: ScheduleRow) =>
  isEvening(ctx.timeZone, sendAt) && (await onDayOfLanes(ctx, ctx.now)) > ctx.now;

/** A moment is nobody's concern; what leaves another evening says so in the list. The series keeps its clock. */
const SHORT_WAIT_MS = 15 * 60_000;

async function putOff(ctx: Ctx, row: ScheduleRow, nextAttemptAt: Date) {
  if (nextAttemptAt.getTime() - ctx.now.getTime() >= SHORT_WAIT_MS)
    return change(ctx, row, { nextAttemptAt, sendAt: nextAttemptAt, seriesClock: seriesClockOf(ctx, row) });
  await ctx.db.update(schedules).set({ nextAttemptAt }).where(eq(schedules.id, row.id));
}

/** What the lane said may be another text than was announced. */
type Finished = Exclude<SendOutcome, { later: Date }> & Partial<Pick<ScheduleRow, 'body' | 'template' | 'daysR'>>;

async function finish(ctx: Ctx, row: ScheduleRow, finished: Finished) {
  await change(ctx, row, { ...finished, status: 'failure' in finished ? 'ERRO' : 'AGENDADA' });
}

async function change(ctx: Ctx, { id, contactId }: ScheduleRow, values: Partial<ScheduleRow>) {
  await ctx.db
    .update(schedules)
    .set({ ...values, updatedAt: ctx.now })
    .where(eq(schedules.id, id));
  ctx.emit('schedule.changed', { scheduleId: id, contactId });
}

/** One waits for a contact at most: whoever announced another one meanwhile is not disturbed. */
async function planNext(ctx: Ctx, row: ScheduleRow & { campId: number }, lane: LaneRow) {
  const { contactId, ticketId, userId, campId } = row;
  const sendAt = await nextTurn(ctx, row, lane.rptDays);
  const seriesClock = seriesClockOf(ctx, row);
  const own = { companyId: ctx.companyId, contactId, ticketId, userId, campId, seriesClock };
  const says = { body: lane.msgR, template: lane.template, daysR: lane.rptDays };
  const [next] = await ctx.db
    .insert(schedules)
    .values({ ...own, ...says, sendAt, nextAttemptAt: sendAt, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: schedules.id });
  if (next) ctx.emit('schedule.created', { scheduleId: next.id, contactId });
}
