import { expect, test } from 'vitest';
import { createRateLimit, humanRateLimit } from './rate-limit.ts';

const half = () => 0.5;
const rule = { perSecond: 1, burst: 4, pauseMs: [1000, 3000] as const };

test('after a rest a few messages leave at once, then one a second', () => {
  const rateLimit = createRateLimit(rule, half);
  const sentAt: number[] = [];
  for (let now = 0; now < 60_000; now += 100) {
    if (rateLimit.available(now) < 1) continue;
    rateLimit.sent(`phone:${sentAt.length}`, now);
    sentAt.push(now);
  }
  expect(sentAt.filter((at) => at < 1000)).toHaveLength(4);
  expect(sentAt.filter((at) => at >= 10_000 && at < 50_000)).toHaveLength(40);
});

test('somebody who was just written to is given time to read, nobody else waits for that', () => {
  const rateLimit = createRateLimit(rule, half);
  rateLimit.sent('phone:1', 0);
  expect(rateLimit.waiting(1999)).toEqual(['phone:1']);
  expect(rateLimit.available(1999)).toBeGreaterThan(0);
  expect(rateLimit.waiting(2000)).toEqual([]);
});

test('the pauses differ, so that no clockwork shows', () => {
  let seed = 1;
  const rateLimit = createRateLimit(humanRateLimit, () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647);
  const pauses = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const now = round * 60_000;
    rateLimit.sent('phone:1', now);
    pauses.add((rateLimit.nextChange(now) ?? 0) - now);
  }
  expect(pauses.size).toBeGreaterThan(15);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(humanRateLimit.pauseMs[0]);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(humanRateLimit.pauseMs[1] + 1);
});

test('it says when looking again is worth it', () => {
  const rateLimit = createRateLimit(rule, half);
  expect(rateLimit.nextChange(0)).toBeNull();
  for (const recipient of ['a', 'b', 'c', 'd']) rateLimit.sent(recipient, 0);
  expect(rateLimit.nextChange(0)).toBe(1000);
  expect(rateLimit.available(999)).toBe(0);
  expect(rateLimit.available(1000)).toBe(1);
});

test('a clock that goes back lets nobody hurry', () => {
  const rateLimit = createRateLimit(rule, half);
  for (const recipient of ['a', 'b', 'c', 'd']) rateLimit.sent(recipient, 100_000);
  expect(rateLimit.available(0)).toBe(0);
  expect(rateLimit.available(100_000)).toBe(0);
});

test('what is missing for the next message may be less than a clock can tell: the moment still lies ahead', () => {
  const rateLimit = createRateLimit(rule, half);
  const began = Date.parse('2026-11-28T22:36:54Z');
  for (const recipient of ['a', 'b', 'c', 'd']) rateLimit.sent(recipient, began);
  // Ten tenths are a little less than one.
  for (let now = began + 100; now <= began + 1000; now += 100) expect(rateLimit.available(now)).toBe(0);
  expect(rateLimit.nextChange(began + 1000)).toBe(began + 1001);
});

test('whoever opens many conversations one after the other holds up no answer: a read mark is no message', () => {
  const rateLimit = createRateLimit(rule, half);
  for (let n = 0; n < 20; n += 1) rateLimit.sent(`read:phone:${n}`, 0);
  rateLimit.sent('typing:phone:1', 0);
  expect(rateLimit.available(0)).toBeGreaterThanOrEqual(1);
  // Hundreds at once are no person's either.
  for (let n = 20; n < 60; n += 1) rateLimit.sent(`read:phone:${n}`, 0);
  expect(rateLimit.available(0)).toBeLessThan(1);
});
