import { defaultCampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import { expect, test } from 'vitest';
import { whyClosed } from './sending-hours.ts';

const [, ...week] = defaultCampaignSettings.sendingTimes;
const sendingTimes = [null, ...week];

test.each([
  ['2026-11-23 08:00:00', null],
  ['2026-11-23 20:59:59', null],
  ['2026-11-23 21:00:00', 'hours'],
  ['2026-11-23 07:59:59', 'hours'],
  // A Sunday.
  ['2026-11-22 12:00:00', 'hours'],
])('at %s it is closed because of: %s', (wall, why) => {
  expect(whyClosed(wall, { sendingTimes, onHolidays: false }, [])).toBe(why);
});

test('holidays of the whole company are days off, once they were switched off', () => {
  const holiday = { day: '2026-11-23', yearly: false, hours: null, queueIds: null };
  const noon = '2026-11-23 12:00:00';
  const why = (differences: object, onHolidays = false) =>
    whyClosed(noon, { sendingTimes, onHolidays }, [{ ...holiday, ...differences }]);
  expect(why({})).toBe('holiday');
  expect(why({ day: '2020-11-23', yearly: true })).toBe('holiday');
  expect(why({}, true)).toBeNull();
  expect(why({ day: '2020-11-23' })).toBeNull();
  expect(why({ queueIds: [1] })).toBeNull();
  expect(why({ hours: { startTime: '10:00', endTime: '12:00' } })).toBeNull();
});
