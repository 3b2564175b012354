import { defaultCampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import { expect, test } from 'vitest';
import { changesIn, draftOf, followStored, settingsOf } from './settings-draft.ts';

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

test('what others store meanwhile is taken over where nobody has touched it here', () => {
  const from = { ...defaultCampaignSettings, variables: [{ key: 'loja', value: 'Rua A' }] };
  const [, ...week] = from.sendingTimes;
  const to = { ...from, sendingTimes: [null, ...week], restDays: 7, variables: [{ key: 'Loja', value: 'Rua B' }] };
  const begun = draftOf(from);
  const touched = { ...begun, messageInterval: 30, numbers: { ...begun.numbers, dailyMaximum: 500 } };
  const after = settingsOf(followStored(touched, { from, to }));
  expect(after).toEqual({ ...to, messageInterval: 30, dailyMaximum: 500 });
  expect(after && changesIn(after, { stored: to })).toEqual({ messageInterval: 30, dailyMaximum: 500 });
  // Taken away here, whatever it says by now.
  expect(followStored({ ...begun, variables: [] }, { from, to }).variables).toEqual([]);
});
