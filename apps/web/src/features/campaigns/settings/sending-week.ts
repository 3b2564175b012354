import type { CampaignSettings } from '@balcao/contract/campaigns/settings.ts';

/** One weekday as it stands in the form, 0 for Sunday; what was typed may be no time yet. */
export type SendingDay = { weekday: number; isOn: boolean; from: string; until: string };

/** Monday first, as people read a week. */
const order = [1, 2, 3, 4, 5, 6, 0];
const USUAL = { from: '08:00', until: '21:00' };

export const weekDraft = (times: CampaignSettings['sendingTimes']): SendingDay[] =>
  order.map((weekday) => ({ weekday, isOn: Boolean(times[weekday]), ...(times[weekday] ?? USUAL) }));

const isTime = (typed: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);

export const isDayWrong = ({ isOn, from, until }: SendingDay) =>
  isOn && !(isTime(from) && isTime(until) && from < until);

/** Sunday first, as it is stored. */
export const timesOf = (draft: readonly SendingDay[]): CampaignSettings['sendingTimes'] =>
  draft.toSorted((a, b) => a.weekday - b.weekday).map(({ isOn, from, until }) => (isOn ? { from, until } : null));
