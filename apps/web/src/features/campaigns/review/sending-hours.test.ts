import { defaultCampaignSettings } from '@balcao/contract/campaigns/settings.ts';
import { expect, test } from 'vitest';
import { isInSendingHours } from './sending-hours.ts';

const [, ...week] = defaultCampaignSettings.sendingTimes;
const sendingTimes = [null, ...week];

test.each([
  ['2026-11-23 08:00:00', true],
  ['2026-11-23 20:59:59', true],
  ['2026-11-23 21:00:00', false],
  ['2026-11-23 07:59:59', false],
  // A Sunday.
  ['2026-11-22 12:00:00', false],
])('at %s something may leave: %s', (wall, may) => {
  expect(isInSendingHours(wall, { sendingTimes })).toBe(may);
});
