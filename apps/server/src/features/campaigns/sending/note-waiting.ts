import type { WaitingCause } from '@balcao/contract/campaigns/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { later, type Moment } from '../../outreach/planner/moment.ts';
import { campaignMoment, type PlannedLine } from '../../outreach/planner/plan.ts';
import { isSpent } from '../../outreach/planner/people.ts';
import { nextPassed } from './people/next-people.ts';
import type { RunningCampaign } from './running-campaigns.ts';
import type { Silence } from './silent-texts.ts';

/** A shorter wait is the ordinary pace and worth no word. */
const WORTH_A_WORD_MS = 60_000;

type Told = { cause: WaitingCause; until: Date | null } | null;

/** `forTexts`: campaigns that wait for Meta to let a template go on, and those that were stopped because none will. */
type Noted = {
  campaigns: readonly RunningCampaign[];
  plan: PlannedLine;
  forTexts: ReadonlyMap<number, Silence>;
  goesOnAt: (campaign: RunningCampaign) => Date | null;
};

/** Writes down of each campaign on the line why it sends nothing now, and until when. */
export async function noteWaiting(ctx: Ctx, { campaigns, plan, forTexts, goesOnAt }: Noted): Promise<void> {
  for (const campaign of campaigns) {
    const silence = forTexts.get(campaign.id);
    if (silence === 'stopped') continue;
    const told = silence === 'waits' ? pausedUntil(ctx, goesOnAt(campaign)) : await toldOf(ctx, campaign, plan);
    if (!isKnown(campaign, told)) await note(ctx, campaign.id, told);
  }
}

const pausedUntil = ({ now }: Ctx, until: Date | null): Told => ({
  cause: 'template-paused',
  until: until !== null && until > now ? until : null,
});

const isKnown = ({ waitingCause, waitingUntil }: RunningCampaign, told: Told) =>
  waitingCause === (told?.cause ?? null) && waitingUntil?.getTime() === told?.until?.getTime();

async function note({ client, companyId }: Ctx, campaignId: number, told: Told): Promise<void> {
  await client.query({
    name: 'campaign-waits',
    text: 'update campaigns set waiting_cause = $3, waiting_until = $4, has_news = true where company_id = $1 and id = $2',
    values: [companyId, campaignId, told?.cause ?? null, told?.until ?? null],
  });
}

async function toldOf(ctx: Ctx, { id }: RunningCampaign, plan: PlannedLine): Promise<Told> {
  const planned = plan.campaigns.find((one) => one.id === id);
  if (!planned) return null;
  const now = ctx.now.getTime();
  if (isSpent(planned.people)) {
    const until = await nextPassed(ctx, id);
    return until ? { cause: 'in-service', until } : whoIsLeft(ctx, id, plan.held);
  }
  const own = campaignMoment(plan, planned, now);
  const wait = plan.held ? later(own, plan.held) : own;
  if (wait.at - now > WORTH_A_WORD_MS) return inWords(wait);
  const others = plan.campaigns.filter((one) => one.id !== id && campaignMoment(plan, one, now).at <= now);
  return others.length > 0 && planned.pace.by === 'settings' ? { cause: 'other-campaign', until: null } : null;
}

function inWords({ at, cause }: Moment): Told {
  if (cause === null || cause === 'scheduled') return null;
  return { cause, until: at === Number.POSITIVE_INFINITY ? null : new Date(at) };
}

/** Where the outbox holds a hand, nobody is planned for: what keeps that hand from leaving is told all the same. */
export async function noteHeldLine(
  ctx: Ctx,
  campaigns: readonly RunningCampaign[],
  held: Moment | null,
): Promise<void> {
  const told = held && inWords(held);
  for (const campaign of campaigns) {
    // Whoever reads that the number is disconnected is told as soon as it no longer is, though the hand has not left yet.
    const isOver = held === null && endsWithLine.has(campaign.waitingCause);
    if ((held !== null || isOver) && !isKnown(campaign, told)) await note(ctx, campaign.id, told);
  }
}

/** What keeps a whole line, or a company; a stop may be about advertising alone, and then stays for whoever advertises. */
const endsWithLine: ReadonlySet<WaitingCause | null> = new Set(['disconnected', 'guardian', 'subscription', 'no-plan']);

type Left = { until: Date | null; isLeaving: boolean | null; isHeld: boolean | null };

/** Everybody had their turn. Answers to questions may still come, and messages may not have left, or are kept back by Meta. */
async function whoIsLeft({ client, companyId }: Ctx, campaignId: number, held: Moment | null): Promise<Told> {
  const { rows } = await client.query<Left>({
    name: 'campaign-who-is-left',
    text: `
      select max(asked_at) filter (where outcome = 'asked' and reason is distinct from 'held') + interval '72 hours' as until,
        bool_or(outcome = 'queued' and reason is distinct from 'held') as "isLeaving", bool_or(reason = 'held') as "isHeld"
      from campaign_recipients
      where company_id = $1 and campaign_id = $2 and (outcome = 'queued' or (outcome = 'asked' and confirmed_at is null))`,
    values: [companyId, campaignId],
  });
  const [left] = rows;
  if (left?.isLeaving && held !== null) return inWords(held);
  if (left?.until) return { cause: 'confirmations', until: left.until };
  return left?.isHeld ? { cause: 'held', until: null } : null;
}
