import { expect, test } from 'vitest';
import { type Pace } from './pace.ts';
import { gather } from './people.ts';
import { stepLine } from './plan.ts';
import { byDefault, SECOND, NINE, crowd, campaign, line, whole, handsOf, gapsOf } from './test/lines.ts';

test.each([
  ['the interval is a minimum and chance adds up to 30 %', { messageInterval: 20 }, [20, 26]],
  ['nothing as an interval is a second', { messageInterval: 0 }, [1, 1.3]],
  ['five minutes', { messageInterval: 300 }, [300, 390]],
] as const)('%s', (_, fields, [from, until]) => {
  const pace: Pace = { ...byDefault, longerIntervalAfter: 0, ...fields };
  const gaps = gapsOf(whole(line({ campaigns: [campaign({ pace, people: gather(crowd(300)) })] })));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(from * SECOND);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(until * SECOND);
  // Chance is used, and no two campaigns have the same.
  expect(new Set(gaps).size).toBeGreaterThan(50);
});

test.each([
  [{ longerIntervalAfter: 5, greaterInterval: 60 }, [5, 10, 15]],
  [{ longerIntervalAfter: 0, greaterInterval: 60 }, []],
  [{ longerIntervalAfter: 5, greaterInterval: 0 }, []],
])('after so many messages the longer pause takes the place of the interval: %o', (fields, long) => {
  const pace: Pace = { ...byDefault, ...fields };
  const gaps = gapsOf(whole(line({ campaigns: [campaign({ pace, people: gather(crowd(19)) })] })));
  const longer = gaps.flatMap((gap, n) => (gap >= 60 * SECOND ? [n + 1] : []));
  expect(longer).toEqual(long);
  expect(Math.max(...gaps)).toBeLessThanOrEqual((long.length > 0 ? 78 : 26) * SECOND);
});

test('a longer pause that is shorter than the interval is no burst, a slow line is half as fast, cold people come no faster than theirs', () => {
  const short: Pace = { ...byDefault, messageInterval: 120, longerIntervalAfter: 5, greaterInterval: 20 };
  const people = () => gather(crowd(12));
  const burst = gapsOf(whole(line({ campaigns: [campaign({ pace: short, people: people() })] })));
  expect(Math.min(...burst)).toBeGreaterThanOrEqual(120 * SECOND);
  const slow = line({ factor: 0.5, campaigns: [campaign({ people: people() })] });
  expect(Math.min(...gapsOf(whole(slow)))).toBeGreaterThanOrEqual(40 * SECOND);
  const quick: Pace = { ...byDefault, messageInterval: 0, longerIntervalAfter: 0 };
  const warmAfterFive = gather(crowd(10, (n) => ({ isCold: n <= 5 })));
  const gaps = gapsOf(
    whole(line({ coldGapMs: 8 * SECOND, campaigns: [campaign({ pace: quick, people: warmAfterFive })] })),
  );
  expect(Math.min(...gaps.slice(0, 5))).toBeGreaterThanOrEqual(8 * SECOND);
  expect(Math.max(...gaps.slice(5))).toBeLessThanOrEqual(1.3 * SECOND);
});

test("an official number at the speed of its channel hands over a second's worth at once", () => {
  const pace: Pace = { by: 'channel', perSecond: 10 };
  const hands = handsOf(whole(line({ campaigns: [campaign({ pace, people: gather(crowd(25)) })] })));
  expect(hands.map(({ at, picks }) => [at - NINE, picks.length])).toEqual([
    [0, 10],
    [SECOND, 10],
    [2 * SECOND, 5],
  ]);
});

test('a step that is a little late keeps the timetable, and no gap is shorter than the interval', () => {
  const make = () => line({ campaigns: [campaign({ people: gather(crowd(500)) })] });
  const planned = handsOf(whole(make())).map(({ at }) => at);
  const kept = make();
  const at: number[] = [];
  for (let now = NINE, n = 0; n < 500; n += 1) {
    const hand = stepLine(kept, now);
    expect(hand.kind).toBe('hand');
    at.push(now);
    now = kept.nextAt + ((n * 37) % 90);
  }
  for (let n = 1; n < at.length; n += 1) expect((at[n] ?? 0) - (at[n - 1] ?? 0)).toBeGreaterThanOrEqual(20 * SECOND);
  expect(Math.abs((at.at(-1) ?? 0) - (planned.at(-1) ?? 0))).toBeLessThan(SECOND);
});
