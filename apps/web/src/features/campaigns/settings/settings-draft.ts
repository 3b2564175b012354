import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';
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
