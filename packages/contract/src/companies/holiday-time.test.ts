import { expect, test } from 'vitest';
import type { DayTimes } from './day-times.ts';
import { holidaysIn, isOpen, openSecondsBetween, type SpecialDay } from './open-time.ts';
import { weekdays, type OpeningHours } from './opening-hours.ts';

const HOUR = 3600;

const zones = [
  ['America/Rio_Branco', -5],
  ['America/Manaus', -4],
  ['America/Sao_Paulo', -3],
  ['America/Noronha', -2],
  // Lisbon: an hour ahead of Greenwich from 29 March to 25 October 2026.
  ['Europe/Lisbon', 0],
] as const;

const week = (times: DayTimes): OpeningHours => weekdays.map((name) => ({ weekday: name, weekdayEn: name, ...times }));
const lunch = week({ startTime: '08:00', endTime: '12:00', startTime2: '13:30', endTime2: '18:00' });
const twoShifts = week({ startTime: '10:00', endTime: '14:00', startTime2: '22:00', endTime2: '03:00' });
const roundTheClock = week({ startTime: '00:00', endTime: '23:59' });
const nightShift = week({ startTime: '20:00', endTime: '02:00' });

const closed = (day: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  day,
  yearly: false,
  hours: null,
  queueIds: null,
  ...more,
});
const morning: DayTimes = { startTime: '08:00', endTime: '12:00' };
const christmas = closed('2020-12-25', { yearly: true });

/** By the clock on the wall, in December 2026; the 25th is a Friday. */
type OnTheWall = [what: string, hours: OpeningHours, holidays: SpecialDay[], open: string[], closed: string[]];
const onTheWall: OnTheWall[] = [
  ['a pause', lunch, [], ['24 08:00', '24 11:59', '24 13:30', '24 17:59'], ['24 12:00', '24 13:29', '24 18:00']],
  [
    'a second part past midnight',
    twoShifts,
    [],
    ['24 10:00', '24 22:00', '25 02:59'],
    ['24 14:00', '24 21:59', '25 03:00'],
  ],
  ['round the clock', roundTheClock, [], ['24 00:00', '24 23:59', '25 00:00'], []],
  ['a holiday of every year', lunch, [christmas], ['24 17:59', '26 08:00'], ['25 08:00', '25 17:59']],
  ['a holiday of another year', lunch, [closed('2025-12-25')], ['25 08:00'], []],
  ['a holiday round the clock', roundTheClock, [christmas], ['24 23:59', '26 00:00'], ['25 00:00', '25 23:59']],
  ['a holiday without a week', [], [christmas], ['24 23:59', '26 00:00'], ['25 00:00', '25 12:00', '25 23:59']],
  // The night belongs to the evening on which it began.
  [
    'a holiday after a night shift',
    nightShift,
    [christmas],
    ['25 01:59', '26 20:00'],
    ['25 02:00', '25 20:00', '26 01:59'],
  ],
  [
    'a night on a holiday',
    nightShift,
    [closed('2026-12-25', { hours: { startTime: '22:00', endTime: '04:00' } })],
    ['25 01:59', '25 22:00', '26 03:59'],
    ['25 20:00', '26 04:00'],
  ],
  ['a holiday with hours', lunch, [closed('2026-12-25', { hours: morning })], ['25 08:00', '25 11:59'], ['25 13:30']],
  [
    'a holiday with a pause on a day that is closed otherwise',
    lunch.filter(({ weekdayEn }) => weekdayEn === 'thursday'),
    [closed('2026-12-25', { hours: { ...morning, startTime2: '14:00', endTime2: '23:59' } })],
    ['25 08:00', '25 14:00', '25 23:59'],
    ['24 12:00', '25 13:00', '26 00:00', '26 10:00'],
  ],
  [
    'a date before every year',
    lunch,
    [closed('2026-12-25', { hours: morning }), christmas],
    ['25 08:00'],
    ['25 13:30'],
  ],
  [
    'a queue before all',
    lunch,
    [closed('2026-12-25', { queueIds: [7], hours: morning }), christmas],
    ['25 08:00'],
    ['25 13:30'],
  ],
  [
    'a queue every year before a date for all',
    lunch,
    [closed('2026-12-25'), closed('2020-12-25', { yearly: true, queueIds: [7], hours: morning })],
    ['25 08:00'],
    ['25 13:30'],
  ],
];

for (const [what, given, holidays, open, shut] of onTheWall) {
  test(`opening hours in five zones: ${what}`, () => {
    for (const [timeZone, ahead] of zones) {
      const instantOf = (wall: string) =>
        new Date(Date.parse(`2026-12-${wall.replace(' ', 'T')}:00Z`) - ahead * HOUR * 1000);
      for (const order of [holidays, holidays.toReversed()]) {
        const place = { hours: given, holidays: order };
        expect(open.filter((wall) => !isOpen(place, instantOf(wall), timeZone))).toEqual([]);
        expect(shut.filter((wall) => isOpen(place, instantOf(wall), timeZone))).toEqual([]);
      }
      // Minute by minute, what is counted is what is open.
      const place = { hours: given, holidays };
      const start = instantOf('24 00:00').getTime();
      const minutes = Array.from({ length: 72 * 60 }, (_, minute) => new Date(start + minute * 60_000));
      const seconds = minutes.filter((minute) => isOpen(place, minute, timeZone)).length * 60;
      const span = { from: new Date(start), until: new Date(start + 72 * HOUR * 1000) };
      expect(openSecondsBetween(place, span, timeZone)).toBe(seconds);
    }
  });
}

test('a holiday on the day on which the clock is changed is as long as that day', () => {
  const place = { hours: [], holidays: [closed('2026-03-29'), closed('2026-10-25')] };
  const ofDays = (from: string, until: string) => ({ from: new Date(from), until: new Date(until) });
  // Lisbon: 29 March has 23 hours, 25 October has 25.
  expect(openSecondsBetween(place, ofDays('2026-03-28T00:00:00Z', '2026-03-31T00:00:00Z'), 'Europe/Lisbon')).toBe(
    49 * HOUR,
  );
  expect(openSecondsBetween(place, ofDays('2026-10-24T00:00:00Z', '2026-10-27T00:00:00Z'), 'Europe/Lisbon')).toBe(
    47 * HOUR,
  );
});

test('29 February comes when there is one', () => {
  const place = { hours: [], holidays: [closed('2024-02-29', { yearly: true })] };
  expect(isOpen(place, new Date('2027-03-01T12:00:00Z'), 'UTC')).toBe(true);
  expect(isOpen(place, new Date('2028-02-29T12:00:00Z'), 'UTC')).toBe(false);
});

test('in a queue its own holidays hold beside those that hold everywhere, without a queue the latter alone', () => {
  const list = [
    closed('2026-12-25'),
    closed('2026-12-24', { queueIds: [7, 8] }),
    closed('2026-12-31', { queueIds: [9] }),
  ];
  const daysIn = (queueId: number | null) => holidaysIn(list, queueId).map((holiday) => holiday.day);
  expect(daysIn(null)).toEqual(['2026-12-25']);
  expect(daysIn(8)).toEqual(['2026-12-25', '2026-12-24']);
});
