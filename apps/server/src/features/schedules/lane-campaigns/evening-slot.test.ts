import { expect, test } from 'vitest';
import { eveningSlot, isEvening, repeated } from './evening-slot.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const draws = (...values: number[]) => {
  const left = [...values];
  return () => left.shift() ?? 1;
};

test.each([
  // São Paulo is three hours behind UTC.
  { at: 'in the morning', now: '2026-11-23T12:00:00Z', drawn: [1, 1], sent: '2026-11-23T21:01:01.000Z' },
  { at: 'a moment before six', now: '2026-11-23T20:59:59.999Z', drawn: [12, 34], sent: '2026-11-23T21:12:34.000Z' },
  { at: 'at six', now: '2026-11-23T21:00:00Z', drawn: [12, 34], sent: '2026-11-24T21:12:34.000Z' },
  { at: 'between six and the draw', now: '2026-11-23T21:05:00Z', drawn: [29, 1], sent: '2026-11-24T21:29:01.000Z' },
  { at: 'at night, tomorrow in UTC', now: '2026-11-24T02:30:00Z', drawn: [1, 1], sent: '2026-11-24T21:01:01.000Z' },
  { at: 'after midnight', now: '2026-11-24T03:30:00Z', drawn: [1, 1], sent: '2026-11-24T21:01:01.000Z' },
  { at: 'with the latest draw', now: '2026-11-23T12:00:00Z', drawn: [30, 60], sent: '2026-11-23T21:30:00.000Z' },
  { at: 'a second over half past', now: '2026-11-23T12:00:00Z', drawn: [30, 1], sent: '2026-11-23T21:30:00.000Z' },
  { at: 'at half past exactly', now: '2026-11-23T12:00:00Z', drawn: [29, 60], sent: '2026-11-23T21:30:00.000Z' },
  { at: 'at the end of a year', now: '2026-12-31T23:00:00Z', drawn: [5, 5], sent: '2027-01-01T21:05:05.000Z' },
])('a campaign announced $at', ({ now, drawn, sent }) => {
  expect(eveningSlot(SAO_PAULO, new Date(now), draws(...drawn)).toISOString()).toBe(sent);
});

test.each([
  ['2026-11-23T20:59:59Z', false],
  ['2026-11-23T21:00:00Z', true],
  ['2026-11-23T21:30:20Z', true],
  ['2026-11-23T21:32:00Z', false],
  ['2026-11-24T21:10:00Z', true],
])('%s is in the evening of São Paulo: %s', (instant, is) => {
  expect(isEvening(SAO_PAULO, new Date(instant))).toBe(is);
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
  {
    after: 'a week',
    was: '2026-11-23T21:12:34Z',
    days: 7,
    now: '2026-11-23T21:12:40Z',
    next: '2026-11-30T21:12:34.000Z',
  },
  {
    after: 'a month',
    was: '2027-01-31T21:10:00Z',
    days: 30,
    now: '2027-01-31T21:10:00Z',
    next: '2027-03-02T21:10:00.000Z',
  },
  // What was missed is not made up for, and what is due at this very moment is over.
  {
    after: 'a pause',
    was: '2026-11-01T21:10:00Z',
    days: 2,
    now: '2026-11-23T12:00:00Z',
    next: '2026-11-23T21:10:00.000Z',
  },
  {
    after: 'no pause',
    was: '2026-11-01T21:10:00Z',
    days: 2,
    now: '2026-11-23T21:10:00Z',
    next: '2026-11-25T21:10:00.000Z',
  },
])('a campaign comes again after $after', ({ was, days, now, next }) => {
  expect(repeated(SAO_PAULO, { sendAt: new Date(was), days, now: new Date(now) }).toISOString()).toBe(next);
});

test('twelve past six stays twelve past six when the clock goes back in between', () => {
  const [sendAt, now] = [new Date('2026-10-31T22:12:00Z'), new Date('2026-10-31T22:13:00Z')];
  expect(repeated('America/New_York', { sendAt, days: 1, now }).toISOString()).toBe('2026-11-01T23:12:00.000Z');
});
