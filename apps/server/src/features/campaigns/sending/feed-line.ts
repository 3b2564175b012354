import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { FilledWith } from '@balcao/contract/campaigns/fill-text.ts';
import type { Ctx } from '../../../platform/context.ts';
import { judgedLately } from '../../outreach/guardian/judge-line.ts';
import { isTurnOfLanes } from '../../outreach/lines/lane-turns.ts';
import { lockLine, saveLine } from '../../outreach/lines/lock-line.ts';
import { MAX_HAND, stepLine, type Hand, type PlannedLine, type Wait } from '../../outreach/planner/plan.ts';
import type { Composed } from './compose-recipient.ts';
import { stopCampaignsOfLine } from '../acts/stop-campaign.ts';
import { stopRenumbered } from '../acts/stop-renumbered.ts';
import { holdFedConnection, type FedConnection, type FedLine } from './fed-connection.ts';
import { heedRefusals } from './heed-refusals.ts';
import { decideTurn, handOver, holdPeople } from './hand-over.ts';
import { countCold, spentOf } from '../../outreach/budgets/purse-of-line.ts';
import { lastMoments } from './last-moment.ts';
import { loadLineFacts, type LineFacts } from './line-facts.ts';
import { askedOf, knownBehind, noteSilent, type Behind } from './people/known-behind.ts';
import { asPeople, nextPeople, type NextPerson } from './people/next-people.ts';
import { noteHeldLine, noteWaiting } from './note-waiting.ts';
import { heldBy, plannedLine } from './plan-of-line.ts';
import { lockRunning, type RunningCampaign } from './running-campaigns.ts';
import { sharedValues } from './shared-values.ts';
import { goesOnAt, silentTexts, type Silence } from './silent-texts.ts';
import { waitForTexts } from './wait-for-texts.ts';

/** While somebody else has the line or who is next on it, or the outbox holds a hand. */
const RETRY_DELAY_MS = 250;
/** What has not left so long after it was said is held up by something else. */
const LEAVES_WITHIN_MS = 60_000;
/** So many people are looked at in one step who turn out not to be written to. */
const REFUSED_A_STEP = 50;

/** All that is known about a line at one moment. */
type Known = LineFacts & {
  line: FedLine;
  connection: FedConnection;
  campaigns: RunningCampaign[];
  people: NextPerson[];
  shared: (campaign: RunningCampaign) => FilledWith;
};

/**
 * One step of one line, whole or not at all: whoever is next is handed to the outbox, and the line remembers. Answers when to look
 * again; null when nothing is known that would change anything.
 */
export async function feedLine(ctx: Ctx, connectionId: number): Promise<Date | null> {
  const locked = await lockLine(ctx, connectionId);
  const soon = new Date(ctx.now.getTime() + RETRY_DELAY_MS);
  if (!locked) return soon;
  // Before all else: whoever links another number has both, in this order.
  const connection = await holdFedConnection(ctx, connectionId);
  const line = await judgedLately(ctx, locked, stopCampaignsOfLine);
  if (!connection) return null;
  const running = await stopRenumbered(ctx, connection, await lockRunning(ctx, connectionId));
  const campaigns = await heedRefusals(ctx, line, running);
  // Whoever tells their numbers, or is stopping them, has them for a moment; what was stopped is asked for no more.
  if (campaigns.length === 0) return soon;
  const room = (connection.channel === 'whatsapp' ? 1 : MAX_HAND) - (await inHand(ctx, connectionId));
  if (room < 1) {
    await keepTurn(ctx, line, { kind: 'wait', at: whileLeaving(line, ctx.now), cause: 'pause' });
    await noteHeldLine(ctx, campaigns, heldBy(line, connection).line);
    return soon;
  }
  const known = await learn(ctx, { line, connection, campaigns });
  if (isTurnOfLanes(line, ctx.now) && wouldSpeak(ctx, known, room)) return soon;
  const { step, plan, said } = await decide(ctx, known, room);
  await (step.kind === 'hand' ? keep(ctx, known, { hand: step, plan, said }) : keepTurn(ctx, line, step));
  const silentOf = (campaign: RunningCampaign) => silentTexts(campaign, connection);
  const forTexts =
    step.kind === 'hand' ? new Map<number, Silence>() : await waitForTexts(ctx, { campaigns, silentOf, plan });
  await noteWaiting(ctx, { campaigns, plan, forTexts, goesOnAt: (campaign) => goesOnAt(campaign, connection) });
  if (step.kind === 'hand') return new Date(Math.max(plan.nextAt, ctx.now.getTime()));
  return step.at === Number.POSITIVE_INFINITY ? null : new Date(step.at);
}

const wouldSpeak = (ctx: Ctx, known: Known, room: number) =>
  stepLine(planWithout(ctx, known, new Set()), ctx.now.getTime(), room).kind === 'hand';

/** After a lane's turn it is the campaigns': no second lane comes in before their pause is over. */
async function keepTurn(ctx: Ctx, line: FedLine, { at, cause }: Wait) {
  if (line.laneSpokeAt === null || cause !== 'pause' || at <= line.nextBulkAt.getTime()) return;
  await saveLine(ctx, { ...line, nextBulkAt: new Date(at) });
}

/** A lane's message that is slow to leave takes up the room: the turn after it is the campaigns' all the same. */
const whileLeaving = ({ laneSpokeAt }: FedLine, now: Date): number =>
  laneSpokeAt !== null && now.getTime() - laneSpokeAt.getTime() < LEAVES_WITHIN_MS
    ? now.getTime() + 2 * RETRY_DELAY_MS
    : 0;

async function inHand({ client, companyId }: Ctx, connectionId: number): Promise<number> {
  const { rows } = await client.query<{ n: number }>({
    name: 'bulk-in-hand',
    text: `
      select count(*)::int as n from outbox
      where company_id = $1 and connection_id = $2 and priority = 2 and state in ('queued', 'sending')`,
    values: [companyId, connectionId],
  });
  return rows[0]?.n ?? 0;
}

async function learn(ctx: Ctx, found: Pick<Known, 'line' | 'connection' | 'campaigns'>): Promise<Known> {
  const facts = await loadLineFacts(ctx, found);
  const shared = sharedValues(ctx, facts.settings);
  const people = await nextPeople(ctx, askedOf(ctx, found, false));
  return { ...found, ...facts, shared, people };
}

type Said = { person: NextPerson; composed: Composed; campaign: RunningCampaign };
type Decided = { step: Hand | Wait; plan: PlannedLine; said: Said[] };

/** Plans the step anew without everybody who turns out not to be written to, until all of a hand are. */
async function decide(ctx: Ctx, known: Known, room: number): Promise<Decided> {
  const said = new Map<number, Said>();
  const refused = new Set<number>();
  let isLeft = false;
  let behind: Behind | null = null;
  for (;;) {
    const plan = planWithout(ctx, known, refused);
    const step = stepLine(plan, ctx.now.getTime(), room);
    if (step.kind === 'wait') {
      const wait = orSoon(ctx, step, isLeft);
      if (behind || !isColdBudget(step)) {
        await noteSilent(ctx, behind, wait);
        return { step: wait, plan, said: [] };
      }
      // Strangers have had their share for now: people the number knows may stand behind them.
      behind = await knownBehind(ctx, known);
      known.people.push(...behind.news);
      continue;
    }
    const hand = peopleOf(known, step);
    const fresh = hand.filter(({ id }) => !said.has(id));
    const answer = await judged(ctx, known, { fresh, hand: [...said.values()] });
    for (const one of answer.said) said.set(one.person.id, one);
    isLeft ||= answer.isLeft;
    const lost = hand.filter(({ id }) => !said.has(id));
    if (lost.length === 0) return { step, plan, said: hand.flatMap(({ id }) => said.get(id) ?? []) };
    for (const { id } of lost) refused.add(id);
    // Others are waiting for this line: the rest is looked at in the next step.
    if (refused.size >= REFUSED_A_STEP || refused.size >= known.people.length) {
      const rest: Wait = { kind: 'wait', at: ctx.now.getTime(), cause: null };
      return { step: orSoon(ctx, rest, isLeft), plan: planWithout(ctx, known, refused), said: [] };
    }
  }
}

/** Where others have somebody whose turn it is, they have them for a moment. */
const orSoon = ({ now }: Ctx, wait: Wait, isLeft: boolean): Wait =>
  isLeft ? { ...wait, at: now.getTime() + RETRY_DELAY_MS } : wait;

const isColdBudget = ({ cause }: Wait) => cause === 'daily-budget' || cause === 'meta-limit';
const planWithout = ({ timeZone }: Ctx, known: Known, refused: ReadonlySet<number>): PlannedLine =>
  plannedLine({
    ...known,
    timeZone,
    peopleOf: ({ id }) => asPeople(known.people.filter((one) => one.campaignId === id && !refused.has(one.id))),
  });

const peopleOf = ({ people }: Known, { picks }: Hand): NextPerson[] =>
  picks.flatMap(
    ({ campaignId, position }) =>
      people.find((one) => one.campaignId === campaignId && one.position === position) ?? [],
  );

/** Those of them to whom something may be said, and whether some are left for a later step: others have them, or this hand. */
async function judged(
  ctx: Ctx,
  known: Known,
  { fresh, hand }: { fresh: readonly NextPerson[]; hand: readonly Said[] },
): Promise<{ said: Said[]; isLeft: boolean }> {
  const held = await holdPeople(ctx, fresh, known.connection);
  const said = [...hand];
  let isLeft = held.length < fresh.length;
  for (const person of held) {
    const campaign = known.campaigns.find(({ id }) => id === person.campaignId);
    if (!campaign) continue;
    if (said.some((one) => excludes(one, { person, campaign, settings: known.settings }))) {
      isLeft = true;
      continue;
    }
    const composed = await decideTurn(ctx, person, { ...known, campaign, shared: known.shared(campaign) });
    if (composed) said.push({ person, composed, campaign });
  }
  return { said: said.slice(hand.length), isLeft };
}

type Next = Pick<Said, 'person' | 'campaign'> & Pick<LineFacts, 'settings'>;

/** To whom this hand speaks already, the gate does not know of yet: the next step asks it, where that makes a difference. */
function excludes(one: Said, { person, campaign, settings }: Next): boolean {
  if (nameOf(one.person) !== nameOf(person)) return false;
  const restDays = person.isConfirmed ? 0 : Math.max(settings.restDays, campaign.restDays);
  return restDays > 0 || one.campaign.id === campaign.id;
}

const nameOf = ({ contactId, number }: NextPerson) => contactId ?? canonicalPhone(number) ?? number;

/** The hand goes to the outbox; line and campaigns remember what the plan says they remember. */
async function keep(
  ctx: Ctx,
  { line, connection, ...facts }: Known,
  { hand, plan, said }: { hand: Hand; plan: PlannedLine; said: Said[] },
) {
  const lastMoment = lastMoments(ctx, facts);
  for (const { person, composed, campaign } of said) {
    await handOver(ctx, person, { ...composed, connection, campaign, until: lastMoment({ person, campaign }) });
  }
  await saveLine(ctx, {
    ...line,
    nextBulkAt: new Date(plan.nextAt),
    laneWaits: false,
    laneSpokeAt: null,
    sentSincePause: plan.sincePause,
    ...spentOf(plan.purse),
  });
  await countCold(ctx, connection, hand.picks.filter(({ isCold }) => isCold).length);
  const touched = new Set(hand.picks.map(({ campaignId }) => campaignId));
  for (const { id, turn, sample } of plan.campaigns) {
    if (!touched.has(id)) continue;
    await ctx.client.query({
      name: 'campaign-had-its-turn',
      text: `
        update campaigns set turn = $3, sample_handed = coalesce($4, sample_handed), sample_until = coalesce($5, sample_until),
          has_news = true
        where company_id = $1 and id = $2`,
      values: [
        ctx.companyId,
        id,
        turn,
        sample?.handed ?? null,
        sample && sample.until > 0 ? new Date(sample.until) : null,
      ],
    });
  }
}
