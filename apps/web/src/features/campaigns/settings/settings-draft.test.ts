import { defaultCampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import { expect, test } from 'vitest';
import { draftOf, settingsOf } from './settings-draft.ts';

const draft = draftOf(defaultCampaignSettings);

test('what nobody touched is saved as it was', () => {
  expect(settingsOf(draft)).toEqual(defaultCampaignSettings);
});

test('nothing is saved while something in it is wrong', () => {
  const wrong = [
    { numbers: { ...draft.numbers, restDays: null } },
    { numbers: { ...draft.numbers, restDays: 91 } },
    { numbers: { ...draft.numbers, dailyMaximum: 0 } },
    { numbers: { ...draft.numbers, retentionMonths: 1.5 } },
    { week: draft.week.map((day) => ({ ...day, until: '07:00' })) },
  ];
  for (const change of wrong) expect(settingsOf({ ...draft, ...change })).toBeNull();
  expect(settingsOf({ ...draft, numbers: { ...draft.numbers, dailyMaximum: 500 } })?.dailyMaximum).toBe(500);
});
