import { expect, test } from 'vitest';
import { isOpen, openSecondsBetween } from './open-time.ts';
import { weekdays, type OpeningHours, type Weekday } from './opening-hours.ts';

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

for (const [what, given, instant, timeZone, open] of table) {
  test(`opening hours: ${what}`, () => {
    expect(isOpen({ hours: given, holidays: [] }, new Date(instant), timeZone)).toBe(open);
  });
}

const HOUR = 3600;
const night = hours({ friday: ['20:00', '02:00'], saturday: ['01:00', '03:00'] });
const everyNight = hours(Object.fromEntries(weekdays.map((weekday) => [weekday, ['22:00', '06:00']])));

type Span = [what: string, hours: OpeningHours, from: string, until: string, timeZone: string, seconds: number];
const spans: Span[] = [
  ['no hours at all', [], '2026-11-20T10:00:00Z', '2026-11-22T10:00:00Z', SAO_PAULO, 48 * HOUR],
  ['within the hours', shop, '2026-11-20T13:00:00Z', '2026-11-20T13:20:00Z', SAO_PAULO, 20 * 60],
  ['from before opening', shop, '2026-11-20T10:00:00Z', '2026-11-20T13:00:00Z', SAO_PAULO, 30 * 60],
  ['beyond closing', shop, '2026-11-20T14:50:00Z', '2026-11-20T20:00:00Z', SAO_PAULO, 10 * 60],
  ['wholly closed', shop, '2026-11-20T15:00:00Z', '2026-11-23T11:00:00Z', SAO_PAULO, 0],
  ['over the weekend', shop, '2026-11-20T14:00:00Z', '2026-11-23T12:15:00Z', SAO_PAULO, HOUR + 75 * 60],
  // Two Mondays of ten hours, one Friday of two and a half.
  ['more than a week', shop, '2026-11-16T03:00:00Z', '2026-11-24T03:00:00Z', SAO_PAULO, 22.5 * HOUR],
  ['over midnight', bar, '2026-11-21T02:30:00Z', '2026-11-21T04:00:00Z', SAO_PAULO, 1.5 * HOUR],
  [
    'from midnight into a night that began yesterday',
    bar,
    '2026-11-21T03:00:00Z',
    '2026-11-21T12:00:00Z',
    SAO_PAULO,
    2 * HOUR,
  ],
  // Friday 20:00 to Saturday 03:00 in one: what both days cover counts once.
  ['hours that overlap', night, '2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z', SAO_PAULO, 7 * HOUR],
  ['from midnight to midnight means closed', bar, '2026-11-22T03:00:00Z', '2026-11-23T03:00:00Z', SAO_PAULO, 0],
  ['a whole day', allDay, '2026-11-22T12:00:00Z', '2026-11-25T12:00:00Z', SAO_PAULO, 24 * HOUR],
  ['the end before the beginning', shop, '2026-11-20T14:00:00Z', '2026-11-20T13:00:00Z', SAO_PAULO, 0],
  ['half a second', shop, '2026-11-20T13:00:00.000Z', '2026-11-20T13:00:00.500Z', SAO_PAULO, 0.5],
  // New York: one hour is missing in the night of 8 March 2026, one is there twice in that of 1 November.
  ['a short night', everyNight, '2026-03-07T20:00:00Z', '2026-03-08T20:00:00Z', 'America/New_York', 7 * HOUR],
  ['a long night', everyNight, '2026-10-31T20:00:00Z', '2026-11-01T20:00:00Z', 'America/New_York', 9 * HOUR],
  [
    'an hour that does not exist',
    hours({ sunday: ['02:00', '03:00'] }),
    '2026-03-08T00:00:00Z',
    '2026-03-09T00:00:00Z',
    'America/New_York',
    0,
  ],
  [
    'an hour that is there twice',
    hours({ sunday: ['01:00', '02:00'] }),
    '2026-11-01T00:00:00Z',
    '2026-11-02T00:00:00Z',
    'America/New_York',
    2 * HOUR,
  ],
  ['a place half an hour off', shop, '2026-11-20T04:00:00Z', '2026-11-20T04:10:00Z', 'Asia/Kolkata', 10 * 60],
];

for (const [what, given, from, until, timeZone, seconds] of spans) {
  test(`open seconds: ${what}`, () => {
    const span = { from: new Date(from), until: new Date(until) };
    expect(openSecondsBetween({ hours: given, holidays: [] }, span, timeZone)).toBe(seconds);
  });
}

test('open seconds are the seconds at which the place is open, minute by minute over changes of the clock', () => {
  for (const [given, day] of [
    [night, '2026-10-31'],
    [everyNight, '2026-11-01'],
    [everyNight, '2026-03-08'],
  ] as const) {
    const start = Date.parse(`${day}T00:00:00Z`);
    const minutes = Array.from({ length: 36 * 60 }, (_, minute) => new Date(start + minute * 60_000));
    const open = minutes.filter((minute) => isOpen({ hours: given, holidays: [] }, minute, 'America/New_York')).length;
    const span = { from: new Date(start), until: new Date(start + 36 * HOUR * 1000) };
    expect(openSecondsBetween({ hours: given, holidays: [] }, span, 'America/New_York')).toBe(open * 60);
  }
});
