import type { DayTimes } from '@balcao/contract/companies/day-times.ts';
import { weekdayNames, weekdays } from '@balcao/contract/companies/opening-hours.ts';
import type { SpecialDay } from '@balcao/contract/companies/open-time.ts';
import type { Budgets } from '../budgets.ts';
import { alwaysOpen, openingOf, type Opening } from '../opening.ts';
import type { Pace } from '../pace.ts';
import { gather, type PlannedPerson } from '../people.ts';
import { planLine, type Hand, type PlannedCampaign, type PlannedLine, type Wait } from '../plan.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const ZONE = 'America/Sao_Paulo';
/** A Tuesday, nine in the morning of São Paulo. */
export const NINE = Date.UTC(2026, 10, 24, 12);
export const byDefault = {
  by: 'settings',
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
} as const satisfies Pace;
export const noBudgets: Budgets = { coldOn: () => null, warmOn: () => null, moving: null, company: null };

export const week = (times: DayTimes, holidays: SpecialDay[] = []) => ({
  hours: weekdays.map((weekdayEn) => ({ weekdayEn, weekday: weekdayNames[weekdayEn], ...times })),
  holidays,
});
export const daily = week({ startTime: '08:00', endTime: '21:00' });
export const inZones = (place = daily): ((zone: string | null) => Opening) => {
  const known = new Map<string | null, Opening>();
  return (zone) => {
    const opening = known.get(zone) ?? openingOf(place, zone ?? ZONE);
    known.set(zone, opening);
    return opening;
  };
};

export const crowd = (count: number, more: (n: number) => Partial<PlannedPerson> = () => ({})): PlannedPerson[] =>
  Array.from({ length: count }, (_, n) => ({ position: n + 1, zone: null, isCold: true, ...more(n + 1) }));

export const campaign = (fields: Partial<PlannedCampaign> = {}): PlannedCampaign => ({
  id: 1,
  share: 1,
  turn: 0,
  seed: 7,
  from: 0,
  pace: byDefault,
  opening: () => alwaysOpen,
  isHoliday: () => false,
  sample: null,
  held: null,
  people: gather(crowd(10)),
  ...fields,
});

type LineFields = Partial<Omit<PlannedLine, 'purse'>> & { budgets?: Partial<Budgets>; hours?: [number, number][] };

export const line = ({ budgets, hours, ...fields }: LineFields = {}): PlannedLine => ({
  nextAt: 0,
  turn: 0,
  sincePause: 0,
  factor: 1,
  coldGapMs: 0,
  held: null,
  campaigns: [campaign()],
  purse: {
    timeZone: ZONE,
    budgets: { ...noBudgets, ...budgets },
    spent: { day: 0, cold: 0, warm: 0, company: 0, hours: new Map(hours) },
  },
  ...fields,
});

export const whole = (of: PlannedLine, from = NINE) => [...planLine(of, from)];
export const handsOf = (steps: readonly (Hand | Wait)[]) => steps.filter((step) => step.kind === 'hand');
export const waitsOf = (steps: readonly (Hand | Wait)[]) =>
  steps.flatMap((step) => (step.kind === 'wait' ? [[new Date(step.at).toISOString(), step.cause]] : []));
export const gapsOf = (steps: readonly (Hand | Wait)[]) => {
  const hands = handsOf(steps);
  return hands.slice(1).map((hand, n) => hand.at - (hands[n]?.at ?? 0));
};
