import { affordable, spend, turnPage, type Purse } from './budgets.ts';
import { chanceOf } from './chance.ts';
import { earlier, later, type Moment } from './moment.ts';
import type { Opening } from './opening.ts';
import { nextMoment, restAfter, type Pace } from './pace.ts';
import { firstOf, isSpent, type Kind, type People } from './people.ts';
import { countSample, sampled, type SampleProgress } from './sample.ts';

/** What a provider is handed at most at once. */
export const MAX_HAND = 20;

/** A campaign that runs on a line, as far as a plan goes. Changed in place. */
export type PlannedCampaign = {
  id: number;
  /** How often it has its turn beside others: 3 is three times as often as 1. */
  share: number;
  /** Who has the lowest is next; who was away is not given back what it missed. */
  turn: number;
  seed: number;
  /** Not before. */
  from: number;
  pace: Pace;
  /** When people of a time zone may be written to. */
  opening: (zone: string | null) => Opening;
  /** Whether it is for a holiday that nobody there may be written to at this moment. */
  isHoliday: (at: number, zone: string | null) => boolean;
  sample: SampleProgress | null;
  /** What keeps this one from speaking, also to those who said yes. */
  held: Moment | null;
  people: People;
};

/** What one connection remembers of its sending, as far as a plan goes. Changed in place. */
export type PlannedLine = {
  nextAt: number;
  /** Whose turn it was last: nobody's is earlier. */
  turn: number;
  sincePause: number;
  factor: number;
  /** No faster than this after somebody cold. */
  coldGapMs: number;
  /** What keeps the whole line from speaking: the guardian, a connection that is gone. */
  held: Moment | null;
  purse: Purse;
  campaigns: PlannedCampaign[];
};

/** One person's turn. `isReply`: what somebody who said yes was promised. */
export type Pick = { campaignId: number; position: number; isCold: boolean; isReply: boolean };
export type Hand = { kind: 'hand'; at: number; picks: Pick[] };
/** Nothing can be handed over before `at`; no cause: nobody is left. */
export type Wait = { kind: 'wait' } & Moment;

type Found = { campaign: PlannedCampaign; kind: Kind | null; position: number };

const never: Moment = { at: Number.POSITIVE_INFINITY, cause: null };

/** From when on a campaign could speak to somebody, whatever the line itself waits for. */
export function campaignMoment({ purse }: PlannedLine, campaign: PlannedCampaign, at: number): Moment {
  const scheduled: Moment = campaign.from > at ? { at: campaign.from, cause: 'scheduled' } : { at, cause: null };
  const start = campaign.held ? later(scheduled, campaign.held) : scheduled;
  if (firstOf(campaign.people.confirmed) !== undefined || start.at === Number.POSITIVE_INFINITY) return start;
  const begun = campaign.sample ? later(start, sampled(campaign.sample, at)) : start;
  let first: Moment | undefined;
  for (const kind of campaign.people.kinds) {
    if (firstOf(kind) === undefined) continue;
    const paid = later(begun, affordable(purse, at, kind.isCold));
    const opens = campaign.opening(kind.zone)(paid.at);
    const shut = () => (campaign.isHoliday(paid.at, kind.zone) ? 'holiday' : 'window');
    const moment: Moment = opens > paid.at ? { at: opens, cause: paid.cause ?? shut() } : paid;
    first = first ? earlier(first, moment) : moment;
  }
  return first ?? never;
}

/** Whose turn it is among those who may speak to somebody now, and to whom: confirmed people first, then by position. */
function choose(line: PlannedLine, at: number): Found | null {
  let best: Found | null = null;
  for (const campaign of line.campaigns) {
    if (campaign.from > at || (campaign.held && campaign.held.at > at) || isSpent(campaign.people)) continue;
    campaign.turn = Math.max(campaign.turn, line.turn);
    const found = chooseIn(line, campaign, at);
    if (found && (best === null || isBefore(found, best))) best = found;
  }
  return best;
}

function isBefore(one: Found, other: Found): boolean {
  if ((one.kind === null) !== (other.kind === null)) return one.kind === null;
  const [mine, theirs] = [one.campaign, other.campaign];
  return mine.turn === theirs.turn ? mine.id < theirs.id : mine.turn < theirs.turn;
}

function chooseIn({ purse }: PlannedLine, campaign: PlannedCampaign, at: number): Found | null {
  const confirmed = firstOf(campaign.people.confirmed);
  if (confirmed !== undefined) return { campaign, kind: null, position: confirmed };
  if (campaign.sample && sampled(campaign.sample, at).at > at) return null;
  let best: Found | null = null;
  for (const kind of campaign.people.kinds) {
    const position = firstOf(kind);
    if (position === undefined || (best && best.position < position)) continue;
    if (campaign.opening(kind.zone)(at) > at || affordable(purse, at, kind.isCold).at > at) continue;
    best = { campaign, kind, position };
  }
  return best;
}

function take(line: PlannedLine, { campaign, kind, position }: Found, at: number): Pick {
  const isCold = kind?.isCold ?? false;
  (kind ?? campaign.people.confirmed).next += 1;
  line.turn = Math.max(line.turn, campaign.turn);
  campaign.turn += 1 / campaign.share;
  if (kind && campaign.sample) countSample(campaign.sample, at);
  spend(line.purse, at, isCold);
  return { campaignId: campaign.id, position, isCold, isReply: kind === null };
}

/**
 * What a line does at a moment: hands over whoever is next and moves on, or waits. The feeder, the estimate and the dry run
 * are this function; `room` is how many more the outbox takes now.
 */
export function stepLine(line: PlannedLine, now: number, room: number = MAX_HAND): Hand | Wait {
  turnPage(line.purse, now);
  const wait = lineMoment(line, now);
  const first = wait.at > now ? null : choose(line, now);
  if (!first || room < 1) return { kind: 'wait', ...nextChance(line, wait, now) };
  const { pace, seed } = first.campaign;
  const picks = [take(line, first, now)];
  const size = pace.by === 'channel' ? Math.min(Math.max(1, Math.floor(pace.perSecond)), MAX_HAND, room) : 1;
  while (picks.length < size) {
    const next = choose(line, now);
    if (next?.campaign.pace.by !== 'channel') break;
    picks.push(take(line, next, now));
  }
  rest(line, { now, pace, picks, chance: chanceOf(seed, first.position) });
  return { kind: 'hand', at: now, picks };
}

function rest(
  line: PlannedLine,
  { now, pace, picks, chance }: { now: number; pace: Pace; picks: readonly Pick[]; chance: number },
) {
  const leastMs = picks.some(({ isCold }) => isCold) ? line.coldGapMs : 0;
  const { sincePause: sinceBefore, factor } = line;
  const after = restAfter({ pace, count: picks.length, sinceBefore, factor, leastMs, chance });
  line.nextAt = nextMoment({ planned: line.nextAt, now }, after);
  line.sincePause = after.since;
}

/** What the line itself waits for, whoever is next. */
function lineMoment({ held, nextAt }: PlannedLine, now: number): Moment {
  const paced: Moment = nextAt > now ? { at: nextAt, cause: 'pause' } : { at: now, cause: null };
  return held ? later(paced, held) : paced;
}

function nextChance(line: PlannedLine, wait: Moment, now: number): Moment {
  let first: Moment | undefined;
  for (const campaign of line.campaigns) {
    // Who begins after another could speak is not looked at: when their day opens costs more than all the rest.
    if (isSpent(campaign.people) || (first && campaign.from > first.at)) continue;
    const moment = campaignMoment(line, campaign, now);
    first = first ? earlier(first, moment) : moment;
  }
  return first ? later(first, wait) : never;
}

/** A plan in which nobody is spoken to for so long has no end. */
const MAX_WAIT_MS = 366 * 24 * 60 * 60_000;

type Planned = Hand | (Wait & { from: number });
/** Before the line goes on a campaign begins: whoever reads the plan adds it to the line, or passes it over. */
type Joining = { kind: 'join' };

/** All that a line will do if nothing fails and nobody answers: every hand, and every wait that is longer than its pace. */
export function* planLine(line: PlannedLine, from: number): Generator<Planned> {
  for (const step of planJoined(line, from, () => undefined)) if (step.kind !== 'join') yield step;
}

/** The same while campaigns join the line: `joinsAt` says when the next of them does, as long as there is one. */
export function* planJoined(
  line: PlannedLine,
  from: number,
  joinsAt: () => number | undefined,
): Generator<Planned | Joining> {
  let [now, spoke] = [from, from];
  for (;;) {
    if (now >= (joinsAt() ?? Number.NaN)) {
      yield { kind: 'join' };
      continue;
    }
    const step = stepLine(line, now);
    if (step.kind === 'hand') {
      spoke = now;
      yield step;
    } else {
      if (step.at >= (joinsAt() ?? Number.NaN)) {
        yield { kind: 'join' };
        continue;
      }
      if (step.at - spoke > MAX_WAIT_MS) step.at = Number.POSITIVE_INFINITY;
      if (step.cause !== 'pause' && step.cause !== null) yield { ...step, from: now };
      if (step.at === Number.POSITIVE_INFINITY) return;
      now = Math.max(step.at, now + 1);
    }
  }
}
