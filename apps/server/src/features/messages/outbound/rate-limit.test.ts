import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const start = Date.parse('2026-11-20T15:00:00Z');
const later = (ms: number) => start + ms;

function sendToOne(rateLimit: ReturnType<typeof createRateLimit>, count: number) {
  for (let sent = 0; sent < count; sent += 1) rateLimit.sent('phone:1', start);
}

test('a number sends twenty at once and then twenty a second', () => {
  const rateLimit = createRateLimit();
  expect(rateLimit.available(start)).toBe(20);
  for (let person = 0; person < 20; person += 1) rateLimit.sent(`phone:${person}`, start);
  expect(rateLimit.available(start)).toBe(0);
  expect(rateLimit.available(later(500))).toBe(10);
  expect(rateLimit.available(later(60_000))).toBe(20);
});

test('one person gets ten at once and then one every six seconds; nobody else waits for that', () => {
  const rateLimit = createRateLimit();
  sendToOne(rateLimit, 9);
  expect(rateLimit.waiting(start)).toEqual([]);
  sendToOne(rateLimit, 1);
  expect(rateLimit.waiting(start)).toEqual(['phone:1']);
  expect(rateLimit.waiting(later(5900))).toEqual(['phone:1']);
  expect(rateLimit.waiting(later(6001))).toEqual([]);
});

test('told that it is too fast, a number sends at half the rate for a minute', () => {
  const rateLimit = createRateLimit();
  for (let person = 0; person < 20; person += 1) rateLimit.sent(`phone:${person}`, start);
  rateLimit.slowDown(start);
  expect(rateLimit.available(later(500))).toBe(5);
  expect(rateLimit.available(later(59_000))).toBe(10);
  expect(rateLimit.available(later(62_000))).toBe(20);
});

test('a clock that goes back neither fills nor empties', () => {
  const rateLimit = createRateLimit();
  for (let person = 0; person < 20; person += 1) rateLimit.sent(`phone:${person}`, start);
  expect(rateLimit.available(later(-60_000))).toBe(0);
});
