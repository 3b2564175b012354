import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import type { PlaceHours, SpecialDay } from '@balcao/contract/companies/open-time.ts';
import type { GuardianRules } from '@balcao/contract/outreach/rules.ts';
import { sparesUtility } from '@balcao/contract/outreach/spares-utility.ts';
import { heldBeside } from '../../outreach/guardian/held-beside.ts';
import type { Purse } from '../../outreach/planner/budgets.ts';
import type { Moment } from '../../outreach/planner/moment.ts';
import { alwaysOpen, dayOf, openingOf, type Opening } from '../../outreach/planner/opening.ts';
import { restAfter, type Pace } from '../../outreach/planner/pace.ts';
import type { People } from '../../outreach/planner/people.ts';
import type { PlannedCampaign, PlannedLine } from '../../outreach/planner/plan.ts';
import { needsSample } from '../../outreach/planner/sample.ts';
import { isHoliday, sendingHours } from '../../outreach/planner/sending-hours.ts';
import type { FedConnection, FedLine } from './fed-connection.ts';
import type { RunningCampaign } from './running-campaigns.ts';

/** Half of what a number may say in a second; the rest is for people. */
const CHANNEL_PER_SECOND = 10;

type Facts = {
  line: FedLine;
  connection: FedConnection;
  settings: CampaignSettings;
  rules: GuardianRules;
  holidays: readonly SpecialDay[];
  timeZone: string;
  purse: Purse;
  campaigns: readonly RunningCampaign[];
  peopleOf: (campaign: RunningCampaign) => People;
};

/** A line as the planner sees it, from what is stored about it. Made anew for each plan: a plan changes it. */
export function plannedLine({
  line,
  connection,
  settings,
  rules,
  holidays,
  timeZone,
  purse,
  campaigns,
  peopleOf,
}: Facts): PlannedLine {
  const hours = sendingHours(settings, holidays);
  const place = {
    opening: openingIn(hours, timeZone),
    isHoliday: (at: number, zone: string | null) => isHoliday(hours, dayOf(at, zone ?? timeZone)),
  };
  const held = heldBy(line, connection);
  const planned = campaigns.map((campaign) =>
    plannedCampaign(campaign, { connection, settings, place, held: held.advertising, people: peopleOf(campaign) }),
  );
  return {
    nextAt: afterLanes(line, connection, planned),
    // Whoever had the last turn had it at the highest place that anybody has left.
    turn: Math.max(0, ...campaigns.map(({ turn, share }) => turn - 1 / share)),
    sincePause: line.sentSincePause,
    factor: line.factor > 0 ? line.factor : 1,
    coldGapMs: connection.channel === 'whatsapp' ? rules.coldGapSeconds * 1000 : 0,
    held: held.line,
    purse: { ...purse, spent: { ...purse.spent, hours: new Map(purse.spent.hours) } },
    campaigns: planned,
  };
}

/**
 * Between what a lane said and the next step of a campaign lies the campaign's own pause. What a lane leaves to the next lane binds
 * phones alone: elsewhere it would slow down a campaign that leaves as fast as its channel takes it.
 */
function afterLanes(
  { nextBulkAt, laneSpokeAt, factor }: FedLine,
  { channel }: FedConnection,
  campaigns: readonly PlannedCampaign[],
): number {
  if (laneSpokeAt === null) return nextBulkAt.getTime();
  const said = { count: 1, sinceBefore: 0, factor: factor > 0 ? factor : 1, leastMs: 0, chance: 0 };
  const pauses = campaigns.map(({ pace }) => restAfter({ pace, ...said }).rest);
  const own = laneSpokeAt.getTime() + Math.max(0, ...pauses);
  return channel === 'whatsapp' ? Math.max(nextBulkAt.getTime(), own) : own;
}

function openingIn(hours: PlaceHours, timeZone: string): (zone: string | null) => Opening {
  const known = new Map<string | null, Opening>();
  return (zone) => {
    // A week in which nothing is sent is closed, not open around the clock.
    const opening =
      known.get(zone) ??
      (hours.hours.length === 0 ? () => Number.POSITIVE_INFINITY : openingOf(hours, zone ?? timeZone));
    known.set(zone, opening);
    return opening;
  };
}

const aroundTheClock = { opening: () => alwaysOpen, isHoliday: () => false };

type Place = Pick<Facts, 'connection' | 'settings'> & {
  place: Pick<PlannedCampaign, 'opening' | 'isHoliday'>;
  held: Moment | null;
  people: People;
};

function plannedCampaign(
  campaign: RunningCampaign,
  { connection, settings, place, held, people }: Place,
): PlannedCampaign {
  const { id, share, turn, sendWindow, sampleHanded, sampleUntil } = campaign;
  return {
    id,
    share,
    turn,
    // The same whenever it is asked: what was shown beforehand is what happens.
    seed: id,
    from: 0,
    held: campaign.kind === 'marketing' ? held : null,
    people,
    pace: paceOf(campaign, connection, settings),
    ...(sendWindow === 'any' ? aroundTheClock : place),
    sample: needsSample(campaign) ? { handed: sampleHanded, until: sampleUntil?.getTime() ?? 0 } : null,
  };
}

/** A phone always goes by the settings: its risk is the pace. */
function paceOf({ speed }: RunningCampaign, { channel }: FedConnection, settings: CampaignSettings): Pace {
  if (channel !== 'whatsapp' && speed === 'channel') return { by: 'channel', perSecond: CHANNEL_PER_SECOND };
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  return { by: 'settings', messageInterval, longerIntervalAfter, greaterInterval };
}

/** What the whole line waits for, and what only advertising waits for. */
export function heldBy(
  line: FedLine,
  { isSending }: FedConnection,
): { line: Moment | null; advertising: Moment | null } {
  if (!isSending) return { line: { at: Number.POSITIVE_INFINITY, cause: 'disconnected' }, advertising: null };
  const held = heldByGuardian(line);
  if (line.mode !== 'stop' || !sparesUtility(line.reasons)) return { line: held, advertising: null };
  const beside = heldBeside(line);
  return { line: beside && { at: beside.getTime(), cause: 'guardian' }, advertising: held };
}

function heldByGuardian({ mode, heldUntil }: FedLine): Moment | null {
  if (mode === 'stop') return { at: heldUntil?.getTime() ?? Number.POSITIVE_INFINITY, cause: 'number-stopped' };
  if (mode === 'hold' && heldUntil) return { at: heldUntil.getTime(), cause: 'guardian' };
  return null;
}
