import { setImmediate as nextTurn } from 'node:timers/promises';
import { TIMETABLE_PAGE, type CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { dateOfDay } from '../../outreach/planner/opening.ts';
import { planJoined, type Hand, type PlannedLine } from '../../outreach/planner/plan.ts';
import type { ToCome } from './audience-to-come.ts';

/** After so many steps of a line everybody else in the process has a turn. */
const STEPS_AT_ONCE = 500;

/** Campaigns that begin one after the other: when the next of them does, and its beginning. */
export type Arrivals = { nextAt: () => number | undefined; join: () => Promise<void> };

type Printing = {
  plan: PlannedLine;
  arrivals: Arrivals;
  campaignId: number;
  people: readonly ToCome[];
  pageNumber: number;
};
export type PrintedTimetable = Pick<CampaignPlan, 'beginsAt' | 'endsAt' | 'days' | 'timetable'>;

/** One campaign's part in what a line will do from a moment on. */
export async function printTimetable(printing: Printing, now: Date): Promise<PrintedTimetable> {
  const { plan, arrivals, people } = printing;
  const part = partOf(printing);
  let steps = 0;
  for (const step of planJoined(plan, now.getTime(), arrivals.nextAt)) {
    if (part.count() === people.length) break;
    steps += 1;
    if (steps % STEPS_AT_ONCE === 0) await nextTurn();
    if (step.kind === 'join') await arrivals.join();
    else if (step.kind === 'hand') part.add(step);
    else if (step.cause !== null && step.cause !== 'scheduled') part.today().limit = step.cause;
  }
  return part.printed();
}

function partOf({ plan, campaignId, people, pageNumber }: Printing) {
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
  return {
    today,
    count: () => count,
    add: ({ at, picks }: Hand): void => {
      for (const { campaignId: whose, position } of picks) {
        if (whose !== campaignId) continue;
        if (count === 0) first = at;
        last = at;
        today().people += 1;
        if (Math.floor(count / TIMETABLE_PAGE) === pageNumber - 1) turns.push({ at, position });
        count += 1;
      }
    },
    printed: (): PrintedTimetable => ({
      beginsAt: instant(first),
      endsAt: count === people.length ? instant(last) : null,
      days: [...days.values()].filter((day) => day.people > 0 || day.limit !== null),
      timetable: linesFor(turns, people),
    }),
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
