import {
  NAMED_LEFT_OUT,
  RECENT_DAYS,
  TIMETABLE_PAGE,
  type CampaignPlan,
} from '@balcao/contract/campaigns/plan-models.ts';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { asJudged } from '../../outreach/guardian/judge-line.ts';
import { outreachLines } from '../../outreach/lines/outreach-lines.table.ts';
import { gather } from '../../outreach/planner/people.ts';
import { planLine, type PlannedLine } from '../../outreach/planner/plan.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';
import { kindOf } from '../saving/settle-kind.ts';
import { isFilled } from '../saving/save-variants.ts';
import { findFedConnection, type FedConnection, type FedLine } from '../sending/fed-connection.ts';
import { loadLineFacts } from '../sending/line-facts.ts';
import { dateOfDay } from '../../outreach/budgets/purse-of-line.ts';
import { warmSince } from '../sending/next-people.ts';
import { plannedLine } from '../sending/plan-of-line.ts';
import { asRunning, runningOn, type RunningCampaign } from '../sending/running-campaigns.ts';
import { scheduledTime } from '../saving/scheduled-time.ts';
import { readCampaignSettings } from '../settings/campaign-settings.ts';
import { sharedValues } from '../sending/shared-values.ts';
import {
  audienceOfList,
  waitingOf,
  warmNumbers,
  type Audience,
  type JudgeTurn,
  type ToCome,
} from './audience-to-come.ts';
import { estimatePrice } from './estimate-price.ts';
import { columnsIn, judgeTexts } from './judge-texts.ts';
import { categoriesOf, judgeTurns, outreachSince, type LastOutreach } from './judge-turns.ts';

const DAY_MS = 24 * 60 * 60_000;

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
  const knowledge = await learn(ctx, connection, own);
  const audience = await audienceOf(ctx, { row, own, knowledge });
  const others = (await runningOn(ctx, connection.id)).filter(({ id }) => id !== campaignId);
  const waiting = new Map<number, ToCome[]>([[campaignId, audience.people]]);
  for (const other of others) waiting.set(other.id, (await waitingFor(ctx, other, knowledge)).people);
  const plan = await planOf(ctx, { connection, running: [own, ...others], waiting });
  const planned = row.status === 'PROGRAMADA' ? row.scheduledAt : null;
  const at = scheduledAt === undefined ? planned : await scheduledTime(ctx, scheduledAt);
  beginAt(plan, { id: campaignId, at }, ctx.now);
  const { people } = audience;
  const timetable = timetableOf(ctx, { plan, campaignId, people, pageNumber });
  const begins = timetable.beginsAt === null ? ctx.now : new Date(timetable.beginsAt);
  return {
    ...timetable,
    people: people.length,
    leftOut: leftOutOf(audience),
    recent: recentOf(ctx, people, knowledge),
    price: await estimatePrice(ctx, { people, categories: categoriesOf(own, connection), connection, at: begins }),
    cold: people.filter(({ isCold }) => isCold).length,
    others: others.map(({ id, name }) => ({ id, name, waiting: waiting.get(id)?.length ?? 0 })),
  };
}

type Known = { row: CampaignRow; stored: RunningCampaign; connection: FedConnection };

/** With what is asked about, and as what it is settled to be once more when it begins. */
function asItWillBe({ row, stored, connection }: Known, { window, restDays }: AskedPlan): RunningCampaign {
  const isSettled = row.kindGiven || row.preparedAt !== null;
  const kind = (isSettled ? null : kindOf(connection, stored.texts.values())) ?? stored.kind;
  return { ...stored, kind, sendWindow: window ?? stored.sendWindow, restDays: restDays ?? stored.restDays };
}

const leftOutOf = ({ leftOut }: Audience): CampaignPlan['leftOut'] =>
  [...leftOut].map(([reason, people]) => ({
    reason,
    count: people.length,
    people: people.slice(0, NAMED_LEFT_OUT).map(({ name, number }) => ({ name, number })),
  }));

function recentOf({ now }: Ctx, people: readonly ToCome[], { last }: Knowledge): number {
  const since = now.getTime() - RECENT_DAYS * DAY_MS;
  return last.size === 0 ? 0 : people.filter(({ key }) => (last.get(key) ?? 0) > since).length;
}

/** What is known of people on a connection, whatever campaign they are in. */
type Knowledge = {
  connection: FedConnection;
  warm: ReadonlySet<string>;
  last: LastOutreach;
  restDays: number;
  shared: ReturnType<typeof sharedValues>;
};

async function learn(ctx: Ctx, connection: FedConnection, own: RunningCampaign): Promise<Knowledge> {
  const warm = await warmNumbers(ctx, { connectionId: connection.id, since: warmSince(ctx, connection) });
  const settings = await readCampaignSettings(ctx);
  const { restDays } = settings;
  const days = Math.max(RECENT_DAYS, restDays, own.restDays);
  const last = await outreachSince(ctx, new Date(ctx.now.getTime() - days * DAY_MS));
  return { connection, warm, last, restDays, shared: sharedValues(ctx, settings) };
}

/** Who will be left out at their turn: what is put together for them comes first then, and here. */
function judgeOf(ctx: Ctx, campaign: RunningCampaign, knowledge: Knowledge): JudgeTurn {
  // Who starts a campaign vouches for it, and is who its texts name.
  const attestedName = campaign.attestedName ?? ('name' in ctx.actor ? ctx.actor.name : null);
  const { connection, shared } = knowledge;
  const saysNothing = judgeTexts({ campaign, connection, shared: shared({ ...campaign, attestedName }) });
  const turn = judgeTurns(campaign, { ...knowledge, now: ctx.now });
  return (person) => saysNothing(person) ?? turn(person);
}

type Asked = { row: CampaignRow; own: RunningCampaign; knowledge: Knowledge };

async function audienceOf(ctx: Ctx, { row, own, knowledge }: Asked): Promise<Audience> {
  const { preparedAt, listId } = row;
  const { kind } = own;
  if (preparedAt !== null) return waitingFor(ctx, own, knowledge);
  if (listId === null) return fail('ERR_NO_CONTACT_LIST_FOUND');
  const filled = [...own.texts].flatMap(([n, texts]) => (isFilled(texts) ? [n] : [])).toSorted((a, b) => a - b);
  const judge = judgeOf(ctx, own, knowledge);
  return audienceOfList(ctx, { listId, kind, filled, warm: knowledge.warm, judge, columns: columnsIn(own) });
}

const waitingFor = (ctx: Ctx, campaign: RunningCampaign, knowledge: Knowledge): Promise<Audience> =>
  waitingOf(ctx, {
    campaignId: campaign.id,
    warm: knowledge.warm,
    judge: judgeOf(ctx, campaign, knowledge),
    columns: columnsIn(campaign),
  });

/** One that has not begun is as large as its audience to come, and begins when it is time. */
function beginAt({ campaigns: planned }: PlannedLine, { id, at }: { id: number; at: Date | null }, now: Date): void {
  const own = planned.find((one) => one.id === id);
  if (own && at !== null && at > now) own.from = at.getTime();
}

type Planning = {
  connection: FedConnection;
  running: readonly RunningCampaign[];
  waiting: ReadonlyMap<number, readonly ToCome[]>;
};

async function planOf(ctx: Ctx, { connection, running, waiting }: Planning): Promise<PlannedLine> {
  const line = await asJudged(ctx, await lineOf(ctx, connection.id));
  const facts = await loadLineFacts(ctx, { line, connection });
  const sized = running.map((one) => ({ ...one, audience: Math.max(one.audience, waiting.get(one.id)?.length ?? 0) }));
  return plannedLine({
    ...facts,
    // What may be mended until then is no part of a plan.
    connection: { ...connection, isSending: true },
    line,
    timeZone: ctx.timeZone,
    campaigns: sized,
    peopleOf: ({ id }) => gather(waiting.get(id) ?? []),
  });
}

async function lineOf({ db, now }: Ctx, connectionId: number): Promise<FedLine> {
  const [known] = await db.select().from(outreachLines).where(eq(outreachLines.connectionId, connectionId));
  if (known) return known;
  return {
    connectionId,
    nextBulkAt: now,
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
  };
}

type Printing = { plan: PlannedLine; campaignId: number; people: readonly ToCome[]; pageNumber: number };
type Printed = Pick<CampaignPlan, 'beginsAt' | 'endsAt' | 'days' | 'timetable'>;

function timetableOf(ctx: Ctx, { plan, campaignId, people, pageNumber }: Printing): Printed {
  const days = new Map<number, CampaignPlan['days'][number]>();
  // Each step of a line knows its day.
  const today = () => {
    const { day } = plan.purse.spent;
    const known = days.get(day) ?? { day: dateOfDay(day), people: 0, limit: null };
    days.set(day, known);
    return known;
  };
  const turns: Turn[] = [];
  let [count, first, last] = [0, Number.NaN, Number.NaN];
  for (const step of planLine(plan, ctx.now.getTime())) {
    if (count === people.length) break;
    if (step.kind === 'wait') {
      if (step.cause !== null && step.cause !== 'scheduled') today().limit = step.cause;
      continue;
    }
    for (const { campaignId: whose, position } of step.picks) {
      if (whose !== campaignId) continue;
      if (count === 0) first = step.at;
      last = step.at;
      today().people += 1;
      if (Math.floor(count / TIMETABLE_PAGE) === pageNumber - 1) turns.push({ at: step.at, position });
      count += 1;
    }
  }
  return {
    beginsAt: instant(first),
    endsAt: count === people.length ? instant(last) : null,
    days: [...days.values()].filter((day) => day.people > 0 || day.limit !== null),
    timetable: linesFor(turns, people),
  };
}

const instant = (at: number) => (Number.isNaN(at) ? null : new Date(at).toISOString());

type Turn = { at: number; position: number };

function linesFor(turns: readonly Turn[], people: readonly ToCome[]): CampaignPlan['timetable'] {
  const wanted = new Set(turns.map(({ position }) => position));
  const byPosition = new Map(people.flatMap((one) => (wanted.has(one.position) ? [[one.position, one]] : [])));
  return turns.flatMap(({ at, position }) => {
    const person = byPosition.get(position);
    if (!person) return [];
    const { name, number, variant } = person;
    return { at: new Date(at).toISOString(), position, name, number, variant };
  });
}
