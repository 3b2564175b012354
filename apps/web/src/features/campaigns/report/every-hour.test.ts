import { expect, test } from 'vitest';
import { everyHour } from './every-hour.ts';

const hour = (at: string, delivered: number) => ({ hour: `2026-11-${at}:00:00.000Z`, delivered, replied: 0 });

test('hours in which nothing happened stand between the others', () => {
  const drawn = everyHour([hour('20T12', 5), hour('20T15', 7)]);
  expect(drawn.map(({ delivered }) => delivered)).toEqual([5, 0, 0, 7]);
  expect(drawn[1]?.hour).toBe('2026-11-20T13:00:00.000Z');
});

test('a campaign of weeks is drawn by the hours in which something happened', () => {
  expect(everyHour([hour('01T12', 5), hour('20T15', 7)])).toHaveLength(2);
  expect(everyHour([])).toEqual([]);
});
