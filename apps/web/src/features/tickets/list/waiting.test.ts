import { expect, test } from 'vitest';
import { formatWaiting, queueLabel, waitingOf } from './waiting.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const since = (minutes: number) => ({
  status: 'open' as const,
  waitStartedAt: new Date(NOW.getTime() - minutes * 60_000).toISOString(),
});

test('a customer who waits more than five minutes is warned about, after thirty in red', () => {
  expect(waitingOf(since(5), NOW)).toBeNull();
  expect(waitingOf(since(6), NOW)).toEqual({ minutes: 6, isTooLong: false });
  expect(waitingOf(since(31), NOW)).toEqual({ minutes: 31, isTooLong: true });
});

test('nobody waits in a closed ticket, nor after an answer', () => {
  expect(waitingOf({ ...since(60), status: 'closed' }, NOW)).toBeNull();
  expect(waitingOf({ status: 'open', waitStartedAt: null }, NOW)).toBeNull();
});

test('long waits read in hours and days', () => {
  expect([formatWaiting(59), formatWaiting(125), formatWaiting(3000)]).toEqual(['59 min', '2 h', '2 d']);
});

test('a queue name of more than seven letters is cut to nine and gets its dots', () => {
  expect(queueLabel('Entrega')).toBe('Entrega');
  expect(queueLabel('Entregas')).toBe('Entregas...');
  expect(queueLabel('Assistência')).toBe('Assistênc...');
});
