import { expect, test } from 'vitest';
import { isOpenAt, OpeningHours, weekdays, type Weekday } from './opening-hours.ts';

const SAO_PAULO = 'America/Sao_Paulo';

const hours = (days: Partial<Record<Weekday, [start: string, end: string]>>): OpeningHours =>
  Object.entries(days).map(([day, [startTime, endTime]]) => ({
    weekday: day,
    weekdayEn: day as Weekday,
    startTime,
    endTime,
  }));

const shop = hours({ monday: ['08:00', '18:00'], friday: ['09:30', '12:00'] });
const bar = hours({ friday: ['20:00', '02:00'], saturday: ['20:00', '00:00'], sunday: ['00:00', '00:00'] });
const allDay = hours({ monday: ['00:00', '23:59'] });

// 2026-11-20 is a Friday; São Paulo is three hours behind UTC all year.
const table: [what: string, hours: OpeningHours, instant: string, timeZone: string, isOpen: boolean][] = [
  ['no hours at all', [], '2026-11-22T06:00:00Z', SAO_PAULO, true],
  ['a minute before opening', shop, '2026-11-20T12:29:59Z', SAO_PAULO, false],
  ['opening', shop, '2026-11-20T12:30:00Z', SAO_PAULO, true],
  ['the last second', shop, '2026-11-20T14:59:59Z', SAO_PAULO, true],
  ['closing time', shop, '2026-11-20T15:00:00Z', SAO_PAULO, false],
  ['a day without an entry', shop, '2026-11-21T15:00:00Z', SAO_PAULO, false],
  ['the same instant, two hours further west', shop, '2026-11-20T14:30:00Z', 'America/Rio_Branco', true],
  ['the same instant on an island in the east', shop, '2026-11-20T14:30:00Z', 'America/Noronha', false],
  ['Friday there, Thursday here', shop, '2026-11-19T23:00:00Z', 'Asia/Tokyo', false],
  ['Friday morning there, Thursday night here', shop, '2026-11-20T00:45:00Z', 'Asia/Tokyo', true],
  ['before a night', bar, '2026-11-20T22:59:00Z', SAO_PAULO, false],
  ['the evening of a night', bar, '2026-11-20T23:00:00Z', SAO_PAULO, true],
  ['after midnight of a night', bar, '2026-11-21T04:59:00Z', SAO_PAULO, true],
  ['the end of a night', bar, '2026-11-21T05:00:00Z', SAO_PAULO, false],
  ['until midnight and not longer', bar, '2026-11-22T03:00:00Z', SAO_PAULO, false],
  ['just before midnight', bar, '2026-11-22T02:59:00Z', SAO_PAULO, true],
  ['from midnight to midnight means closed', bar, '2026-11-22T15:00:00Z', SAO_PAULO, false],
  ['the last minute of a whole day', allDay, '2026-11-24T02:59:30Z', SAO_PAULO, true],
  ['the day after a whole day', allDay, '2026-11-24T03:00:00Z', SAO_PAULO, false],
  ['empty times', hours({ friday: ['', ''] }), '2026-11-20T15:00:00Z', SAO_PAULO, false],
  // New York leaves daylight saving on 2026-11-01: 13:30 UTC was 09:30 on Friday 30 October and is 08:30 since.
  ['daylight saving', shop, '2026-10-30T13:30:00Z', 'America/New_York', true],
  ['after daylight saving', shop, '2026-11-06T13:30:00Z', 'America/New_York', false],
];

for (const [what, given, instant, timeZone, isOpen] of table) {
  test(`opening hours: ${what}`, () => {
    expect(isOpenAt(given, new Date(instant), timeZone)).toBe(isOpen);
  });
}

const day = { weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };

test('a day has both times or none, and stands once in a week; its name is ours', () => {
  expect(OpeningHours.parse([{ ...day, weekday: 'Feiertag' }])).toEqual([{ ...day, weekday: 'Segunda-feira' }]);
  expect(OpeningHours.safeParse([{ ...day, endTime: '' }]).success).toBe(false);
  expect(OpeningHours.safeParse([day, day]).success).toBe(false);
  expect(OpeningHours.safeParse([{ ...day, endTime: '24:00' }]).success).toBe(false);
  expect(OpeningHours.parse(weekdays.map((weekdayEn) => ({ ...day, weekdayEn })))).toHaveLength(7);
});
