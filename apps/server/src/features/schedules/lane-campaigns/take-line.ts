import { randomInt } from 'node:crypto';
import type { Ctx } from '../../../platform/context.ts';
import { holdBudgeted } from '../../outreach/budgets/hold-budgeted.ts';
import { countCold, purseOf, spentOf, type BudgetedConnection } from '../../outreach/budgets/purse-of-line.ts';
import { judgedLately, type StopCampaigns } from '../../outreach/guardian/judge-line.ts';
import { loadRules } from '../../outreach/guardian/load-rules.ts';
import { isNextOfLanes } from '../../outreach/lines/lane-turns.ts';
import { lockLine, saveLine, type OutreachLine } from '../../outreach/lines/lock-line.ts';
import { readCampaignSettings } from '../../outreach/settings/read-campaign-settings.ts';
import { affordable, spend, type Purse } from '../../outreach/planner/budgets.ts';
import type { ScheduledConversation } from '../sending/choose-conversation.ts';
import { nextEvening, onDayOfLanes } from './days-of-lanes.ts';
import { isEvening } from './evening-slot.ts';

/** Another process has the line of the connection at this moment. */
const LINE_IS_TAKEN_MS = 2000;
/** Between two campaigns of lanes over one connection. */
const GAP_MS = 5000;
/** Those who wait for one line ask again one after the other, not all at the moment when it is free. */
const SPREAD_MS = 30_000;
/** Whoever has the next turn asks as soon as the line is free: campaigns wait meanwhile. */
const NEXT_WITHIN_MS = 500;
const DAY_MS = 24 * 60 * 60_000;
/** Who has said something over a phone within so long knows it; at Meta it is the reply window. */
const knownFor = { phone: 30 * DAY_MS, meta: DAY_MS } as const;

/**
 * Counts this message on the connection's line and in its budgets, or says when to ask again: it is another's turn, the guardian holds
 * the line, nothing leaves over it, or as many people as it or the company may speak to were spoken to. The latter three wait for an evening.
 */
export async function takeLine(
  ctx: Ctx,
  { connection, lastInboundAt }: ScheduledConversation,
  stopCampaigns: StopCampaigns,
): Promise<Date | null> {
  const { now } = ctx;
  const locked = await lockLine(ctx, connection.id);
  if (!locked) return new Date(now.getTime() + LINE_IS_TAKEN_MS);
  const known = await holdBudgeted(ctx, connection.id);
  if (!known?.isSending) return nextEvening(ctx, now);
  const line = await judgedLately(ctx, locked, stopCampaigns);
  if (line.mode === 'stop' || line.mode === 'hold') return afterHold(ctx, line.heldUntil);
  if (line.nextBulkAt > now) return whenFree(ctx, line);
  return spendOn(ctx, { line, known, isCold: isCold(known, lastInboundAt, now) });
}

/** The first who finds the line busy after a campaign's step has the turn after it. */
async function whenFree(ctx: Ctx, line: OutreachLine): Promise<Date> {
  const isNext = isNextOfLanes(line);
  if (isNext) await saveLine(ctx, { ...line, laneWaits: true });
  return new Date(line.nextBulkAt.getTime() + randomInt(isNext ? NEXT_WITHIN_MS : SPREAD_MS));
}

function isCold({ channel, renumberedAt }: BudgetedConnection, heardAt: Date | null, now: Date): boolean {
  const knows = channel === 'whatsapp' ? knownFor.phone : knownFor.meta;
  const since = Math.max(now.getTime() - knows, renumberedAt?.getTime() ?? 0);
  return heardAt === null || heardAt.getTime() <= since;
}

type Spending = { line: OutreachLine; known: BudgetedConnection; isCold: boolean };

async function spendOn(ctx: Ctx, { line, known, isCold }: Spending): Promise<Date | null> {
  const now = ctx.now.getTime();
  const rules = await loadRules(ctx);
  const { dailyMaximum } = await readCampaignSettings(ctx);
  const purse = await purseOf(ctx, { line, connection: known, dailyMaximum, rules });
  const free = affordable(purse, now, isCold).at;
  if (free > now) {
    if (line.laneWaits) await saveLine(ctx, { ...line, laneWaits: false });
    return nextEvening(ctx, Number.isFinite(free) ? new Date(free) : ctx.now);
  }
  spend(purse, now, isCold);
  const least = isCold && known.channel === 'whatsapp' ? rules.coldGapSeconds * 1000 : 0;
  await remember(ctx, { line, purse, restMs: Math.max(GAP_MS / line.factor, least) });
  await countCold(ctx, known, isCold ? 1 : 0);
  return null;
}

function remember(ctx: Ctx, { line, purse, restMs }: { line: OutreachLine; purse: Purse; restMs: number }) {
  return saveLine(ctx, {
    ...line,
    nextBulkAt: new Date(ctx.now.getTime() + restMs),
    laneWaits: false,
    laneSpokeAt: ctx.now,
    sentSincePause: line.sentSincePause + 1,
    ...spentOf(purse),
  });
}

/** When the line is free again, if that is in an evening; else the evening after. */
async function afterHold(ctx: Ctx, heldUntil: Date | null): Promise<Date> {
  if (heldUntil === null || heldUntil <= ctx.now) return nextEvening(ctx, ctx.now);
  return isEvening(ctx.timeZone, heldUntil) ? onDayOfLanes(ctx, heldUntil) : nextEvening(ctx, heldUntil);
}
