import { usualRules } from '@balcao/contract/outreach/rules.ts';
import { expect, test } from 'vitest';
import { metaBudget, phoneBudget } from './show-budget.ts';

const phone = { start: 20, rampFrom: '2026-11-20', today: '2026-11-20', cold: 3, bulk: 10 };

test.each([
  ['on its first day', phone, 20],
  ['a day later', { ...phone, today: '2026-11-21' }, 24],
  ['after a week', { ...phone, today: '2026-11-27' }, 71],
  ['after a month', { ...phone, today: '2026-12-20' }, 200],
  ['with a past', { ...phone, start: 100 }, 100],
  ['of which nothing is known', { ...phone, rampFrom: null }, 20],
])('a phone %s speaks to so many strangers', (_when, facts, limit) => {
  expect(phoneBudget(facts, usualRules)).toMatchObject({ cold: { limit, used: 3 }, warm: { limit: 500, used: 7 } });
});

test.each([
  [null, 225],
  [2000, 1800],
  [-1, null],
])('a limit of %s leaves %s for bulk', (told, limit) => {
  expect(metaBudget({ told, used: 7, isShared: true }, usualRules).cold).toEqual({ limit, used: 7 });
});
