import { z } from 'zod';
import { TimeOfDay, text } from '../kit/fields.ts';

/** Seconds; 0 sends with the least pause that is safe. */
export const messageIntervals = [0, 5, 10, 15, 20, 30, 40, 50, 60, 120, 180, 300] as const;
/** Messages; 0 makes no longer pause. */
export const longerIntervalsAfter = [0, 5, 10, 15, 20, 25, 30] as const;
/** Seconds; 0 makes no longer pause. */
export const greaterIntervals = [0, 20, 30, 40, 50, 60, 80, 100, 120] as const;

export const MAX_REST_DAYS = 90;
const MAX_VARIABLES = 100;
const MAX_VARIABLE_VALUE = 1024;

/** A number, or its digits as older forms send them. */
const numeric = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
const oneOf = (options: readonly number[]) => numeric.refine((value) => options.includes(value));
const between = (least: number, most: number) => numeric.refine((value) => value >= least && value <= most);

export const CampaignVariable = z.object({
  key: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}_-]{1,40}$/u),
  value: text({ max: MAX_VARIABLE_VALUE }),
});
export type CampaignVariable = z.infer<typeof CampaignVariable>;

/** Of one weekday: from when until when something may leave; null when nothing may. */
export const SendingTimes = z.object({ from: TimeOfDay, until: TimeOfDay }).refine(({ from, until }) => from < until);

export const CampaignSettings = z.object({
  messageInterval: oneOf(messageIntervals),
  longerIntervalAfter: oneOf(longerIntervalsAfter),
  greaterInterval: oneOf(greaterIntervals),
  /** Of two with one key the first counts. */
  variables: z
    .array(CampaignVariable)
    .max(MAX_VARIABLES)
    .transform((list) => list.filter(({ key }, index) => list.findIndex((one) => one.key === key) === index)),
  /** How many people the company writes to in bulk in a day, all campaigns together; null without a limit. */
  dailyMaximum: between(1, 1_000_000).nullable(),
  /** So many days nobody is written to in bulk twice; 0 without a rule. */
  restDays: between(0, MAX_REST_DAYS),
  /** Whoever is being served is not written to meanwhile. */
  sparesServed: z.boolean(),
  /** From Sunday to Saturday. */
  sendingTimes: z.array(SendingTimes.nullable()).length(7),
  onHolidays: z.boolean(),
  /** Campaigns of lanes leave on no other day than campaigns do; otherwise in every evening. */
  lanesKeepDays: z.boolean(),
  /** So many months after a campaign is complete its recipients lose name and number. */
  retentionMonths: between(1, 60),
});
export type CampaignSettings = z.infer<typeof CampaignSettings>;

const usualHours = { from: '08:00', until: '21:00' };

export const defaultCampaignSettings: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  dailyMaximum: null,
  restDays: 0,
  sparesServed: true,
  sendingTimes: Array.from({ length: 7 }, () => usualHours),
  onHolidays: true,
  lanesKeepDays: false,
  retentionMonths: 12,
};

export const campaignSettingKeys = CampaignSettings.keyof().options;
export const CampaignSetting = z.object({ key: CampaignSettings.keyof(), value: z.unknown() });

/** What the stored list of settings means; what is missing, or no longer one of the choices, is as usual. */
export function campaignSettingsOf(list: readonly { key: string; value?: unknown }[]): CampaignSettings {
  const found = { ...defaultCampaignSettings };
  for (const { key, value } of list) {
    const parsed = CampaignSettings.partial().safeParse({ [key]: value });
    if (parsed.success) Object.assign(found, parsed.data);
  }
  return found;
}
