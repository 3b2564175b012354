import { isSending } from '@balcao/contract/connections/sending.ts';
import type { LineHealth } from '@balcao/contract/outreach/models.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';
import { desc, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { metaBudget, phoneBudget, phoneRamp } from '../budgets/show-budget.ts';
import { guardianLog } from '../guardian/guardian.table.ts';
import { loadRules } from '../guardian/load-rules.ts';
import { judge, type GuardianVerdict } from '../guardian/judge.ts';
import { readSignals } from '../guardian/read-signals.ts';
import type { Signals } from '../guardian/signals.ts';
import { readLines, type HealthRow } from './read-lines.ts';

const DECISIONS = 5;

/** Every number of the company that can speak in bulk, with what it may do and has done. */
export async function listLines(ctx: UserCtx): Promise<{ lines: LineHealth[] }> {
  const rules = await loadRules(ctx);
  const rows = await readLines(ctx);
  const lines: LineHealth[] = [];
  for (const row of rows) lines.push(await toLine(ctx, row, rules));
  return { lines };
}

async function toLine(ctx: Ctx, row: HealthRow, rules: GuardianRules): Promise<LineHealth> {
  const { connection_id: connectionId, name, channel, number, quality, usual_reading: usualReading } = row;
  const signals = await readSignals(ctx, { connectionId, usualReading });
  return {
    connectionId,
    name,
    channel,
    number,
    quality,
    ...standingOf(row, signals && judge(signals, rules, ctx.now)),
    isConnected: row.status === 'CONNECTED',
    isSending: isSending(row),
    messagingLimit: row.messaging_limit,
    budget: budgetOf(row, rules),
    reception: receptionOf(signals),
    ramp: channel === 'whatsapp' ? phoneRamp(phoneOf(row, rules), rules) : null,
    queued: row.queued,
    decisions: await decisionsOf(ctx, connectionId),
  };
}

function budgetOf(row: HealthRow, rules: GuardianRules) {
  if (row.channel === 'wppoficial') {
    return metaBudget({ told: row.messaging_limit, used: row.used, isShared: row.is_shared }, rules);
  }
  return phoneBudget(phoneOf(row, rules), rules);
}

function phoneOf(row: HealthRow, rules: GuardianRules) {
  const isYoung = row.was_restricted || !row.has_past;
  return {
    start: isYoung ? rules.coldStart : rules.coldStartWithPast,
    rampFrom: row.ramp_from,
    today: row.today,
    cold: row.cold_today,
    bulk: row.bulk_today,
  };
}

/** As the line is judged at this moment, which on one that nothing runs on may be long after it was judged last. */
function standingOf(row: HealthRow, verdict: GuardianVerdict | null): Pick<LineHealth, 'mode' | 'reasons' | 'until'> {
  const { mode, reasons, until } = verdict ?? { ...row, until: row.held_until };
  const lookedAtAgain = mode === 'hold' && row.mode === mode ? row.held_until : null;
  return { mode, reasons, until: (until ?? lookedAtAgain)?.toISOString() ?? null };
}

/** By the same figures that the guardian goes by. */
function receptionOf(signals: Signals | null): LineHealth['reception'] {
  if (!signals || signals.sample.size === 0) return null;
  const { size, undelivered, delivered, read, badRecipients, objections } = signals.sample;
  return { people: size, undelivered, delivered, read, badRecipients, objections };
}

async function decisionsOf({ db }: Ctx, connectionId: number): Promise<LineHealth['decisions']> {
  const { id, at, verdict, reasons, endedAt, acknowledgedAt } = guardianLog;
  const rows = await db
    .select({ id, at, verdict, reasons, endedAt, acknowledgedAt })
    .from(guardianLog)
    .where(eq(guardianLog.connectionId, connectionId))
    .orderBy(desc(id))
    .limit(DECISIONS);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  }));
}
