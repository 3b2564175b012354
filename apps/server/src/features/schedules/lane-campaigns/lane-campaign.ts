import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { laneCampaignResults } from '@balcao/contract/kanban/models.ts';
import { and, eq, inArray, isNotNull, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { schedules, type ScheduleRow, type SeriesClock } from '../schedules.table.ts';
import { nextEvening, nextTurn, seriesClockOf } from './days-of-lanes.ts';
import { clockAt } from './evening-slot.ts';
import { findCard } from './find-card.ts';

export type LaneCampaign = {
  campaign: (typeof laneCampaignResults)[number];
  n: number | null;
  replacedN: number | null;
  sendAt: string | null;
};

type Move = { contactId: number; ticketId: number | null; laneId: number };
type CampaignRow = ScheduleRow & { campId: number };

/**
 * What a move of a card does to the lane campaigns of its contact. Ordinary schedules are never touched. A lane without an active
 * campaign changes nothing; out of the lanes the waiting one is taken back; into an active lane it is announced, unless it is
 * that lane's already, in place of any other's. Within its lane a card is only sorted: what it was told once it is not told again,
 * and in none it leaves what waits for another ticket of the contact alone.
 */
export async function applyLaneRules(
  ctx: Ctx,
  { stoodIn, ...move }: Move & { stoodIn: number },
): Promise<LaneCampaign> {
  if (move.laneId === 0) return stoodIn === 0 ? nothing : reset(ctx, move);
  const lane = await activeLane(ctx, move.laneId);
  if (!lane) return nothing;
  const known = await campaignsOf(ctx, move.contactId);
  const own = known.find(({ campId }) => campId === move.laneId);
  const other = known.find(({ campId, status }) => status === 'PENDENTE' && campId !== move.laneId);
  if (own) {
    // It is just leaving, and the card has been in another lane meanwhile: what that one announced is not said here.
    if (other && stoodIn !== move.laneId) await comeBack(ctx, move, { own, other, lane });
    return { ...nothing, campaign: 'running', n: own.campId, sendAt: own.sendAt.toISOString() };
  }
  if (stoodIn === move.laneId) return nothing;
  if (other) await withdraw(ctx, other);
  const sendAt = await nextEvening(ctx, ctx.now);
  await announce(ctx, move, { ...lane, sendAt, seriesClock: 'evening' });
  return {
    campaign: other ? 'replaced' : 'started',
    n: move.laneId,
    replacedN: other?.campId ?? null,
    sendAt: sendAt.toISOString(),
  };
}

/**
 * The documented call by which others announce a lane's campaign at a time of their own. What waits of this lane already is
 * answered instead, so that the call may come twice; what waits of another lane gives way. The call need not say which conversation is
 * the card. Answers the schedule's id.
 */
export async function startLaneCampaign(
  ctx: UserCtx,
  move: Move,
  own: { sendAt: Date; clientId: string | null },
): Promise<number> {
  const lane = (await activeLane(ctx, move.laneId)) ?? fail('ERR_LANE_MESSAGE_REQUIRED');
  const waiting = (await campaignsOf(ctx, move.contactId)).find(({ status }) => status === 'PENDENTE');
  if (waiting?.campId === move.laneId) return answerWith(ctx, waiting, own.clientId);
  if (waiting) await withdraw(ctx, waiting);
  const ticketId = move.ticketId ?? (await findCard(ctx, move));
  const seriesClock = clockAt(ctx.timeZone, own.sendAt);
  return announce(ctx, { ...move, ticketId }, { ...lane, ...own, seriesClock });
}

/** It stays the answer to this name, also when it has left. */
async function answerWith(ctx: Ctx, { id }: CampaignRow, clientId: string | null): Promise<number> {
  if (clientId === null) return id;
  const askedAs = sql`array_append(${schedules.askedAs}, ${clientId}::uuid)`;
  await ctx.db.update(schedules).set({ askedAs }).where(eq(schedules.id, id));
  return id;
}

const nothing: LaneCampaign = { campaign: 'none', n: null, replacedN: null, sendAt: null };

/** The next time of what comes again was taken back when the card left. */
async function comeBack(
  ctx: Ctx,
  move: Move,
  { own, other, lane }: { own: CampaignRow; other: CampaignRow; lane: LaneText },
) {
  await withdraw(ctx, other);
  if (lane.daysR === 0) return;
  const sendAt = await nextTurn(ctx, own, lane.daysR);
  await announce(ctx, move, { ...lane, sendAt, seriesClock: seriesClockOf(ctx, own) });
}

async function reset(ctx: Ctx, { contactId }: Move): Promise<LaneCampaign> {
  const waiting = (await campaignsOf(ctx, contactId)).find(({ status }) => status === 'PENDENTE');
  if (!waiting) return nothing;
  await withdraw(ctx, waiting);
  return { ...nothing, campaign: 'reset', replacedN: waiting.campId };
}

// A plan without schedules sends none, so nothing is announced that would never come.
const lanesCampaign = {
  name: 'campaign-of-lane',
  text: `
    select g.msg_r as body, g.rpt_days as "daysR", g.template
    from tags g join company_entitlements e on e.company_id = g.company_id
    where g.company_id = $1 and g.id = $2 and g.act_camp and e.use_schedules`,
};
type LaneText = Pick<ScheduleRow, 'body' | 'daysR' | 'template'>;

/** What the lane says by itself at this moment; undefined when it says nothing. */
export async function activeLane({ client, companyId }: Ctx, laneId: number): Promise<LaneText | undefined> {
  const { rows } = await client.query<LaneText>({ ...lanesCampaign, values: [companyId, laneId] });
  return rows[0];
}

/** Nobody else decides about the lane campaigns of this contact until this transaction ends. Taken before any of them is locked. */
export const lockLaneCampaigns = ({ client, companyId }: Ctx, contactId: number) =>
  client.query({
    name: 'lock-lane-campaigns',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.laneCampaigns} ${companyId} ${contactId}`],
  });

/** What else waits for the contact gives way to this one, which somebody wants to be sent. Before the caller locks it. */
export async function yieldTo(ctx: Ctx, { id, contactId }: Pick<ScheduleRow, 'id' | 'contactId'>): Promise<void> {
  const others = (await campaignsOf(ctx, contactId)).filter((row) => row.id !== id && row.status === 'PENDENTE');
  for (const other of others) await withdraw(ctx, other);
}

/**
 * Waiting, or in the sender's hands. Locked: what waits is not taken before this transaction ends, and nobody else decides about
 * this contact, whose second ticket somebody may move at the same moment.
 */
async function campaignsOf(ctx: Ctx, contactId: number): Promise<CampaignRow[]> {
  await lockLaneCampaigns(ctx, contactId);
  // The sender has planned the next one before it lets go of the one that it had in hands: only who looks anew sees it.
  await lockedCampaigns(ctx, contactId);
  return lockedCampaigns(ctx, contactId);
}

async function lockedCampaigns(ctx: Ctx, contactId: number): Promise<CampaignRow[]> {
  const rows = await ctx.db
    .select()
    .from(schedules)
    .where(
      and(
        eq(schedules.contactId, contactId),
        isNotNull(schedules.campId),
        inArray(schedules.status, ['PENDENTE', 'AGENDADA']),
      ),
    )
    .orderBy(schedules.id)
    .for('update');
  return rows.flatMap((row) => (row.campId === null ? [] : [{ ...row, campId: row.campId }]));
}

async function withdraw(ctx: Ctx, { id, contactId }: ScheduleRow) {
  await ctx.db.delete(schedules).where(eq(schedules.id, id));
  ctx.emit('schedule.deleted', { scheduleId: id, contactId });
}

type Plan = LaneText & { sendAt: Date; seriesClock: SeriesClock; clientId?: string | null };

async function announce(ctx: Ctx, { contactId, ticketId, laneId }: Move, plan: Plan): Promise<number> {
  const { companyId, actor, now } = ctx;
  const [row] = await ctx.db
    .insert(schedules)
    .values({
      ...plan,
      companyId,
      contactId,
      ticketId,
      userId: actor.kind === 'user' ? actor.userId : null,
      campId: laneId,
      nextAttemptAt: plan.sendAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: schedules.id });
  if (!row) throw new Error('a stored schedule must have a row');
  ctx.emit('schedule.created', { scheduleId: row.id, contactId });
  return row.id;
}
