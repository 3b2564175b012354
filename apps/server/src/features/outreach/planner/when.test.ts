import { expect, test } from 'vitest';
import { closingOf, openingOf } from './opening.ts';
import { type Pace } from './pace.ts';
import { gather } from './people.ts';
import { needsSample } from './sample.ts';
import { zoneOfNumber } from './zones.ts';
import {
  MINUTE,
  HOUR,
  DAY,
  ZONE,
  NINE,
  week,
  inZones,
  crowd,
  campaign,
  line,
  whole,
  handsOf,
  waitsOf,
} from './test/lines.ts';

test('nothing leaves outside the window of whoever gets it; the next one who may be written to goes first', () => {
  const zones = ['55119', '55689', '55929'].map((area) => zoneOfNumber(`${area}87654321`));
  const people = () => gather(crowd(6, (n) => ({ zone: zones[n % 3] ?? null })));
  // Eight in São Paulo is seven in Manaus and six in Rio Branco.
  const eight = NINE - HOUR;
  const steps = whole(line({ campaigns: [campaign({ opening: inZones(), people: people() })] }), eight);
  const order = handsOf(steps).map(({ picks, at }) => [picks[0]?.position, Math.floor((at - eight) / HOUR)]);
  expect(order).toEqual([
    [3, 0],
    [6, 0],
    [2, 1],
    [5, 1],
    [1, 2],
    [4, 2],
  ]);
  expect(waitsOf(steps)).toEqual([
    [new Date(eight + HOUR).toISOString(), 'window'],
    [new Date(eight + 2 * HOUR).toISOString(), 'window'],
  ]);
});

test('a window that ends, a holiday that the company keeps, and the last day of a month', () => {
  const hours = week({ startTime: '08:00', endTime: '21:00' }, [
    { day: '2026-12-01', yearly: false, hours: null, queueIds: null },
  ]);
  const late = Date.UTC(2026, 10, 30, 23, 59, 30);
  const steps = whole(line({ campaigns: [campaign({ opening: inZones(hours), people: gather(crowd(4)) })] }), late);
  expect(handsOf(steps).map(({ at }) => new Date(at).toISOString().slice(0, 13))).toEqual([
    '2026-11-30T23',
    '2026-11-30T23',
    '2026-12-02T11',
    '2026-12-02T11',
  ]);
  expect(waitsOf(steps)).toEqual([['2026-12-02T11:00:00.000Z', 'window']]);
});

test('a window over midnight, and clocks that are put forward and back', () => {
  const night = openingOf(week({ startTime: '22:00', endTime: '02:00' }), 'America/New_York');
  const at = (text: string) => Date.parse(text);
  // The night of the first of November 2026 has the hour from one to two twice there.
  expect(night(at('2026-11-01T06:30:00Z'))).toBe(at('2026-11-01T06:30:00Z'));
  expect(night(at('2026-11-01T07:00:00Z'))).toBe(at('2026-11-02T03:00:00Z'));
  // On the fourteenth of March two o'clock is three.
  expect(night(at('2027-03-14T06:59:00Z'))).toBe(at('2027-03-14T06:59:00Z'));
  expect(night(at('2027-03-14T07:00:00Z'))).toBe(at('2027-03-15T02:00:00Z'));
  expect(openingOf(week({ startTime: '', endTime: '' }), ZONE)(NINE)).toBe(Number.POSITIVE_INFINITY);
});

test('marketing to many goes out as a hundred, a thousand and the rest, with twenty minutes of looking after each', () => {
  const audience = (count: number) => ({ kind: 'marketing', audience: count }) as const;
  expect([needsSample(audience(500)), needsSample(audience(501))]).toEqual([false, true]);
  expect(needsSample({ kind: 'utility', audience: 501 })).toBe(false);
  const pace: Pace = { by: 'channel', perSecond: 15 };
  const sample = { handed: 0, until: 0 };
  const steps = whole(line({ campaigns: [campaign({ pace, sample, people: gather(crowd(1300)) })] }));
  const waits = steps.flatMap((step) => (step.kind === 'wait' ? [step] : []));
  expect(waits.map(({ from, at, cause }) => [Math.round((at - from) / MINUTE), cause])).toEqual([
    [20, 'sample'],
    [20, 'sample'],
  ]);
  const before = (at = 0) =>
    handsOf(steps)
      .filter((hand) => hand.at < at)
      .flatMap(({ picks }) => picks).length;
  expect(waits.map(({ at }) => before(at))).toEqual([100, 1100]);
});

test('budgets of a day hold for cold and for warm people apart, and grow with the days', () => {
  const people = gather(crowd(100, (n) => ({ isCold: n <= 70 })));
  const first = Math.floor(NINE / DAY);
  const coldOn = (day: number) => Math.floor(20 * 1.2 ** (day - first));
  const steps = whole(
    line({ budgets: { coldOn, warmOn: () => 25 }, campaigns: [campaign({ people, opening: inZones() })] }),
  );
  const byDay = new Map<string, { cold: number; warm: number }>();
  for (const { at, picks } of handsOf(steps)) {
    const day = new Date(at - 3 * HOUR).toISOString().slice(0, 10);
    const sum = byDay.get(day) ?? { cold: 0, warm: 0 };
    for (const { isCold } of picks) sum[isCold ? 'cold' : 'warm'] += 1;
    byDay.set(day, sum);
  }
  expect([...byDay]).toEqual([
    ['2026-11-24', { cold: 20, warm: 25 }],
    ['2026-11-25', { cold: 24, warm: 5 }],
    ['2026-11-26', { cold: 26, warm: 0 }],
  ]);
  expect(waitsOf(steps).map(([, cause]) => cause)).toEqual(['daily-budget', 'daily-budget']);
});

test('the daily budget is named as the cause where no window is closed', () => {
  const steps = whole(line({ budgets: { coldOn: () => 3 }, campaigns: [campaign({ people: gather(crowd(4)) })] }));
  expect(waitsOf(steps)).toEqual([['2026-11-25T03:00:00.000Z', 'daily-budget']]);
  const company = whole(line({ budgets: { company: 3 }, campaigns: [campaign({ people: gather(crowd(4)) })] }));
  expect(waitsOf(company)).toEqual([['2026-11-25T03:00:00.000Z', 'company-maximum']]);
});

test('in no 24 hours more cold people than the provider allows, with those of others', () => {
  const pace: Pace = { by: 'channel', perSecond: 10 };
  const before = NINE / HOUR - 20;
  const people = gather(crowd(700));
  const steps = whole(
    line({ budgets: { moving: 250 }, hours: [[before, 100]], campaigns: [campaign({ pace, people })] }),
  );
  const times = handsOf(steps).flatMap(({ at, picks }) => picks.map(() => at));
  expect(times).toHaveLength(700);
  for (const [n, at] of times.entries()) {
    const within = times.slice(0, n + 1).filter((one) => one > at - DAY).length;
    const others = before * HOUR > at - DAY ? 100 : 0;
    expect(within + others).toBeLessThanOrEqual(250);
  }
  expect(new Set(waitsOf(steps).map(([, cause]) => cause))).toEqual(new Set(['meta-limit']));
});

test('a number without anything left for the day, or for ever, is not asked for ever', () => {
  const never = { kind: 'wait', at: Number.POSITIVE_INFINITY };
  expect(whole(line({ budgets: { moving: 0 } }))).toMatchObject([{ ...never, cause: 'meta-limit' }]);
  expect(whole(line({ budgets: { coldOn: () => 0 } })).at(-1)).toMatchObject({ ...never, cause: 'daily-budget' });
  const closed = week({ startTime: '', endTime: '' });
  const shut = campaign({ opening: inZones(closed) });
  expect(whole(line({ campaigns: [shut] }))).toMatchObject([{ ...never, cause: 'window' }]);
});

test('what is open closes at its end by the clock of its zone, and where one day touches the next it does not close between them', () => {
  const most = NINE + 3 * DAY;
  const closes = (place: ReturnType<typeof week>, at: number, zone = ZONE) =>
    new Date(closingOf(place, zone, { at, most })).toISOString();
  const daily = week({ startTime: '08:00', endTime: '21:00' });
  expect(closes(daily, NINE)).toBe('2026-11-25T00:00:00.000Z');
  // Midnight of Greenwich is an hour before the end in Manaus.
  expect(closes(daily, NINE, 'America/Manaus')).toBe('2026-11-25T01:00:00.000Z');
  const evening = NINE + 13 * HOUR;
  expect(closes(daily, evening)).toBe(new Date(evening).toISOString());
  expect(closes(week({ startTime: '00:00', endTime: '24:00' }), NINE)).toBe(new Date(most).toISOString());
});
