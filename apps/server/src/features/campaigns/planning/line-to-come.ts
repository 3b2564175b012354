import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { asJudged } from '../../outreach/guardian/judge-line.ts';
import { outreachLines } from '../../outreach/lines/outreach-lines.table.ts';
import { gather } from '../../outreach/planner/people.ts';
import type { PlannedLine } from '../../outreach/planner/plan.ts';
import type { FedConnection, FedLine } from '../sending/fed-connection.ts';
import { loadLineFacts } from '../sending/line-facts.ts';
import { plannedLine } from '../sending/plan-of-line.ts';
import type { RunningCampaign } from '../sending/running-campaigns.ts';
import type { Speaker } from './audience-of-campaign.ts';

/** A line on which campaigns begin to take turns one after the other. */
export type LineToCome = { plan: PlannedLine; join: (speaker: Speaker) => void };

/** A line as it is now, with those who take turns on it, each from when it begins. */
export async function lineToCome(
  ctx: Ctx,
  connection: FedConnection,
  speakers: readonly Speaker[],
): Promise<LineToCome> {
  const line = await asJudged(ctx, await lineOf(ctx, connection.id));
  const facts = await loadLineFacts(ctx, { line, connection });
  const planOf = (these: readonly Speaker[]): PlannedLine => {
    const known = new Map(these.map((one) => [one.campaign.id, one]));
    const plan = plannedLine({
      ...facts,
      // What may be mended until then is no part of a plan.
      connection: { ...connection, isSending: true },
      line,
      timeZone: ctx.timeZone,
      campaigns: these.map(sized),
      peopleOf: ({ id }) => known.get(id)?.people ?? gather([]),
    });
    for (const campaign of plan.campaigns) campaign.from = known.get(campaign.id)?.begins.getTime() ?? 0;
    return plan;
  };
  const plan = planOf(speakers);
  return {
    plan,
    join: (speaker) => {
      const { campaigns, turn } = planOf([speaker]);
      plan.campaigns.push(...campaigns);
      plan.turn = Math.max(plan.turn, turn);
    },
  };
}

/** One that has not begun is as large as its audience to come. */
const sized = ({ campaign, rows }: Speaker): RunningCampaign => ({
  ...campaign,
  audience: Math.max(campaign.audience, rows),
});

async function lineOf({ db, now }: Ctx, connectionId: number): Promise<FedLine> {
  const [known] = await db.select().from(outreachLines).where(eq(outreachLines.connectionId, connectionId));
  if (known) return known;
  return {
    connectionId,
    nextBulkAt: now,
    laneWaits: false,
    laneSpokeAt: null,
    sentSincePause: 0,
    day: null,
    coldToday: 0,
    bulkToday: 0,
    mode: 'ok',
    factor: 1,
    reasons: [],
    heldUntil: null,
    rampFrom: null,
    judgedAt: null,
    usualReading: null,
    usualReadingAt: null,
    hasPast: false,
    hasPastAt: null,
  };
}
