import { expect, test } from 'vitest';
import { eveningSlot, repeated } from './evening-slot.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const draws = (...values: number[]) => {
  const left = [...values];
  return () => left.shift() ?? 1;
};

test.each([
  // São Paulo is three hours behind UTC.
  ['in the morning', '2026-11-23T12:00:00Z', [1, 1], '2026-11-23T21:01:01.000Z'],
  ['a second before six', '2026-11-23T20:59:59.999Z', [12, 34], '2026-11-23T21:12:34.000Z'],
  ['at six it is tomorrow', '2026-11-23T21:00:00Z', [12, 34], '2026-11-24T21:12:34.000Z'],
  ['also before the drawn minute', '2026-11-23T21:05:00Z', [29, 1], '2026-11-24T21:29:01.000Z'],
  ['late at night, which is tomorrow in UTC', '2026-11-24T02:30:00Z', [1, 1], '2026-11-24T21:01:01.000Z'],
  ['after midnight', '2026-11-24T03:30:00Z', [1, 1], '2026-11-24T21:01:01.000Z'],
  ['the latest draw ends at half past', '2026-11-23T12:00:00Z', [30, 60], '2026-11-23T21:30:00.000Z'],
  ['half past and a second is half past', '2026-11-23T12:00:00Z', [30, 1], '2026-11-23T21:30:00.000Z'],
  ['29 minutes and 60 seconds fit', '2026-11-23T12:00:00Z', [29, 60], '2026-11-23T21:30:00.000Z'],
  ['over the end of a year', '2026-12-31T23:00:00Z', [5, 5], '2027-01-01T21:05:05.000Z'],
] as const)('a campaign announced %s', (_, now, drawn, expected) => {
  expect(eveningSlot(SAO_PAULO, new Date(now), draws(...drawn)).toISOString()).toBe(expected);
});

test('every draw is between 18:00 and 18:30 on the clock of the company, also on the day a clock changes', () => {
  for (const [zone, day] of [
    [SAO_PAULO, '2026-11-23'],
    ['America/Rio_Branco', '2026-11-23'],
    ['America/New_York', '2026-11-01'],
    ['America/New_York', '2027-03-14'],
    ['Asia/Kathmandu', '2026-11-23'],
  ] as const) {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'medium' });
    for (let minutes = 1; minutes <= 30; minutes += 1) {
      const sent = eveningSlot(zone, new Date(`${day}T12:00:00Z`), draws(minutes, 60));
      expect(clock.format(sent) > '18:00:00' && clock.format(sent) <= '18:30:00').toBe(true);
    }
  }
});

test.each([
  ['a week', SAO_PAULO, '2026-11-23T21:12:34Z', 7, '2026-11-23T21:12:40Z', '2026-11-30T21:12:34.000Z'],
  ['a month, over its end', SAO_PAULO, '2027-01-31T21:10:00Z', 30, '2027-01-31T21:10:00Z', '2027-03-02T21:10:00.000Z'],
  // The clock goes back an hour: 18:12 stays 18:12.
  [
    'a day, over a change of the clock',
    'America/New_York',
    '2026-10-31T22:12:00Z',
    1,
    '2026-10-31T22:13:00Z',
    '2026-11-01T23:12:00.000Z',
  ],
  [
    'turns that were missed are not made up for',
    SAO_PAULO,
    '2026-11-01T21:10:00Z',
    2,
    '2026-11-23T12:00:00Z',
    '2026-11-23T21:10:00.000Z',
  ],
  [
    'what is due at this very moment is over',
    SAO_PAULO,
    '2026-11-01T21:10:00Z',
    2,
    '2026-11-23T21:10:00Z',
    '2026-11-25T21:10:00.000Z',
  ],
] as const)('a campaign comes again after %s', (_, zone, sendAt, days, now, expected) => {
  expect(repeated(zone, { sendAt: new Date(sendAt), days, now: new Date(now) }).toISOString()).toBe(expected);
});
