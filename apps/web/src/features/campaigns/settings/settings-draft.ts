import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import { variablesOnto } from './variables.ts';
import { isDayWrong, timesOf, weekDraft, type SendingDay } from './sending-week.ts';

const numberNames = ['dailyMaximum', 'restDays', 'retentionMonths'] as const;
export type NumberName = (typeof numberNames)[number];
type Numbers = Record<NumberName, number | null>;
type Rest = Omit<CampaignSettings, NumberName | 'sendingTimes'>;

/** The settings as they stand in the form, with what was typed. */
export type SettingsDraft = Rest & { numbers: Numbers; week: SendingDay[] };

/** Smallest and greatest of each number; the company's maximum may also be none. */
export const bounds: Record<NumberName, readonly [least: number, most: number]> = {
  dailyMaximum: [1, 1_000_000],
  restDays: [0, 90],
  retentionMonths: [1, 60],
};

export function draftOf({
  sendingTimes,
  dailyMaximum,
  restDays,
  retentionMonths,
  ...rest
}: CampaignSettings): SettingsDraft {
  return { ...rest, numbers: { dailyMaximum, restDays, retentionMonths }, week: weekDraft(sendingTimes) };
}

export function isNumberWrong(name: NumberName, value: number | null): boolean {
  if (value === null) return name !== 'dailyMaximum';
  const [least, most] = bounds[name];
  return !Number.isInteger(value) || value < least || value > most;
}

/** What is saved of a draft; null while something in it is wrong. */
export function settingsOf({ numbers, week, ...rest }: SettingsDraft): CampaignSettings | null {
  if (week.some(isDayWrong) || numberNames.some((name) => isNumberWrong(name, numbers[name]))) return null;
  const { dailyMaximum, restDays, retentionMonths } = numbers;
  if (restDays === null || retentionMonths === null) return null;
  return { ...rest, dailyMaximum, restDays, retentionMonths, sendingTimes: timesOf(week) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
type Change<T> = { from: T; to: T };

/** What is still as it was `from` the beginning follows to what it is now. */
function follow<T extends object>(mine: T, { from, to }: Change<T>): T {
  const untouched = Object.entries(to).filter(([key]) => isSame(mine[key as keyof T], from[key as keyof T]));
  return { ...mine, ...Object.fromEntries(untouched) };
}

/** A draft that began with the settings of before, once others are stored: what nobody has touched in it is as it is stored. */
export function followStored(draft: SettingsDraft, stored: Change<CampaignSettings>): SettingsDraft {
  const [from, to] = [draftOf(stored.from), draftOf(stored.to)];
  return {
    ...follow(draft, { from, to }),
    numbers: follow(draft.numbers, { from: from.numbers, to: to.numbers }),
    week: draft.week.map((day, n) => (isSame(day, from.week[n]) ? (to.week[n] ?? day) : day)),
    variables: variablesOnto(draft.variables, { from: from.variables, to: to.variables }),
  };
}

/** What of it has to be saved: others may have changed the rest. */
export const changesIn = (
  settings: CampaignSettings,
  { stored }: { stored: CampaignSettings },
): Partial<CampaignSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => !isSame(value, stored[key as keyof CampaignSettings])),
  );
