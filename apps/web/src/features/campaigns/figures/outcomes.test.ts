import { outcomes, type Outcome } from '@balcao/contract/campaigns/outcomes.ts';
import { expect, test } from 'vitest';
import { openOf, partition, shownOutcomes, type OutcomeCounts } from './outcomes.ts';

const counts = (given: Partial<Record<Outcome, number>>): OutcomeCounts => ({
  ...(Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as OutcomeCounts),
  ...given,
});

test('an audience of nobody has no parts', () => {
  expect(partition(counts({}))).toEqual([]);
});

test('one among a hundred thousand is still to be seen, and the parts are the whole', () => {
  const parts = partition(counts({ waiting: 99_999, failed: 1 }));
  expect(parts.map(({ outcome, count }) => [outcome, count])).toEqual([
    ['waiting', 99_999],
    ['failed', 1],
  ]);
  expect(parts[1]?.share).toBeGreaterThan(0.005);
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('open is whatever still waits for something', () => {
  const some = counts({ sent: 1, delivered: 2, read: 4, waiting: 8, asked: 16, queued: 32, failed: 64 });
  expect(openOf(some)).toBe(56);
});

test('no outcome is left out of the bar', () => {
  expect([...shownOutcomes].toSorted()).toEqual([...outcomes].toSorted());
});
