import { expect, test } from 'vitest';
import { createPace, humanPace } from './pace.ts';

const half = () => 0.5;
const rule = { perSecond: 1, burst: 4, pauseMs: [1000, 3000] as const };

test('after a rest a few messages leave at once, then one a second', () => {
  const pace = createPace(rule, half);
  const sentAt: number[] = [];
  for (let now = 0; now < 60_000; now += 100) {
    if (pace.available(now) < 1) continue;
    pace.left(`phone:${sentAt.length}`, now);
    sentAt.push(now);
  }
  expect(sentAt.filter((at) => at < 1000)).toHaveLength(4);
  expect(sentAt.filter((at) => at >= 10_000 && at < 50_000)).toHaveLength(40);
});

test('somebody who was just written to is given time to read, nobody else waits for that', () => {
  const pace = createPace(rule, half);
  pace.left('phone:1', 0);
  expect(pace.waiting(1999)).toEqual(['phone:1']);
  expect(pace.available(1999)).toBeGreaterThan(0);
  expect(pace.waiting(2000)).toEqual([]);
});

test('the pauses differ, so that no clockwork shows', () => {
  let seed = 1;
  const pace = createPace(humanPace, () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647);
  const pauses = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const now = round * 60_000;
    pace.left('phone:1', now);
    pauses.add((pace.nextChange(now) ?? 0) - now);
  }
  expect(pauses.size).toBeGreaterThan(15);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(humanPace.pauseMs[0]);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(humanPace.pauseMs[1] + 1);
});

test('it says when looking again is worth it', () => {
  const pace = createPace(rule, half);
  expect(pace.nextChange(0)).toBeNull();
  for (const recipient of ['a', 'b', 'c', 'd']) pace.left(recipient, 0);
  expect(pace.nextChange(0)).toBe(1000);
  expect(pace.available(999)).toBe(0);
  expect(pace.available(1000)).toBe(1);
});

test('a clock that goes back lets nobody hurry', () => {
  const pace = createPace(rule, half);
  for (const recipient of ['a', 'b', 'c', 'd']) pace.left(recipient, 100_000);
  expect(pace.available(0)).toBe(0);
  expect(pace.available(100_000)).toBe(0);
});
