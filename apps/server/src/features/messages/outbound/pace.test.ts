import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const start = new Date('2026-11-20T15:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

function sendToOne(pace: ReturnType<typeof createPace>, count: number) {
  for (let sent = 0; sent < count; sent += 1) pace.sent('phone:1', start);
}

test('a number sends twenty at once and then twenty a second', () => {
  const pace = createPace();
  expect(pace.available(start)).toBe(20);
  for (let person = 0; person < 20; person += 1) pace.sent(`phone:${person}`, start);
  expect(pace.available(start)).toBe(0);
  expect(pace.available(later(500))).toBe(10);
  expect(pace.available(later(60_000))).toBe(20);
});

test('one person gets ten at once and then one every six seconds; nobody else waits for that', () => {
  const pace = createPace();
  sendToOne(pace, 9);
  expect(pace.waiting(start)).toEqual([]);
  sendToOne(pace, 1);
  expect(pace.waiting(start)).toEqual(['phone:1']);
  expect(pace.waiting(later(5900))).toEqual(['phone:1']);
  expect(pace.waiting(later(6001))).toEqual([]);
});

test('told that it is too fast, a number sends at half the rate for a minute', () => {
  const pace = createPace();
  for (let person = 0; person < 20; person += 1) pace.sent(`phone:${person}`, start);
  pace.slowDown(start);
  expect(pace.available(later(500))).toBe(5);
  expect(pace.available(later(59_000))).toBe(10);
  expect(pace.available(later(62_000))).toBe(20);
});

test('a clock that goes back neither fills nor empties', () => {
  const pace = createPace();
  for (let person = 0; person < 20; person += 1) pace.sent(`phone:${person}`, start);
  expect(pace.available(later(-60_000))).toBe(0);
});
