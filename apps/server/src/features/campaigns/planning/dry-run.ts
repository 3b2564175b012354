import { NAMED_LEFT_OUT, type CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';
import { scheduledTime } from '../saving/scheduled-time.ts';
import { findFedConnection } from '../sending/fed-connection.ts';
import { asRunning, runningOn } from '../sending/running-campaigns.ts';
import { audienceOf, speakerOf, type Speaker } from './audience-of-campaign.ts';
import type { Audience } from './audience-to-come.ts';
import { asItWillBe, comingOn } from './coming-campaigns.ts';
import { estimatePrice } from './estimate-price.ts';
import { categoriesOf } from './judge-turns.ts';
import { learn, recentOf } from './knowledge-of-people.ts';
import { printBeside } from './print-beside.ts';
import { nobodyElsewhere, speakingElsewhere } from './speaking-elsewhere.ts';

type AskedPlan = {
  campaignId: number;
  pageNumber: number;
  /** As if these were stored. */
  scheduledAt?: string | undefined;
  window?: CampaignRow['sendWindow'] | undefined;
  restDays?: number | undefined;
};

/** What a campaign would do from now on, by the function that does it. Nothing is changed. */
export async function dryRun(ctx: Ctx, asked: AskedPlan): Promise<CampaignPlan> {
  const { campaignId, pageNumber, scheduledAt } = asked;
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId)).orderBy(asc(campaigns.id));
  const stored = await asRunning(ctx, campaignId);
  if (!row || !stored) return fail('ERR_NO_CAMPAIGN_FOUND');
  const connection = row.connectionId === null ? undefined : await findFedConnection(ctx, row.connectionId);
  if (!connection) return fail('ERR_NO_WAPP_FOUND');
  const own = asItWillBe({ row, stored, connection }, asked);
  const isOther = ({ id }: { id: number }) => id !== campaignId;
  const running = (await runningOn(ctx, connection.id)).filter(isOther);
  const coming = (await comingOn(ctx, connection.id)).filter(isOther);
  const knowledge = await learn(ctx, connection, [own, ...running, ...coming]);
  const begins = await beginOf(ctx, row, scheduledAt);
  const audience = await audienceOf(ctx, row, { campaign: own, begins, knowledge });
  const { people } = audience;
  const { timetable, others, unforeseen } = await printBeside(ctx, {
    own: speakerOf({ campaign: own, begins }, audience),
    people,
    running,
    coming,
    knowledge,
    pageNumber,
  });
  const at = timetable.beginsAt === null ? ctx.now : new Date(timetable.beginsAt);
  const isBounded = knowledge.hasMaximum && people.length > 0;
  return {
    ...timetable,
    people: people.length,
    leftOut: leftOutOf(audience),
    recent: recentOf(people, knowledge, begins),
    price: await estimatePrice(ctx, { people, categories: categoriesOf(own, connection), connection, at }),
    cold: people.filter(({ isCold }) => isCold).length,
    others: others.map((other) => otherOf(ctx, other)),
    unforeseen,
    ...(isBounded
      ? await speakingElsewhere(ctx, { connectionId: connection.id, until: timetable.endsAt })
      : nobodyElsewhere),
  };
}

const otherOf = (
  { now }: Ctx,
  { campaign: { id, name }, begins, waiting }: Speaker,
): CampaignPlan['others'][number] => ({
  id,
  name,
  waiting,
  from: begins > now ? begins.toISOString() : null,
});

const leftOutOf = ({ leftOut }: Audience): CampaignPlan['leftOut'] =>
  [...leftOut].map(([reason, people]) => ({
    reason,
    count: people.length,
    people: people.slice(0, NAMED_LEFT_OUT).map(({ name, number }) => ({ name, number })),
  }));

/** One that has not begun begins when it is time. */
async function beginOf(ctx: Ctx, row: CampaignRow, scheduledAt: string | undefined): Promise<Date> {
  const planned = row.status === 'PROGRAMADA' ? row.scheduledAt : null;
  const at = scheduledAt === undefined ? planned : await scheduledTime(ctx, scheduledAt);
  return at !== null && at > ctx.now ? at : ctx.now;
}
