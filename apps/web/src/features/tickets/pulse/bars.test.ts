import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

test('one bar a customer, the longest wait first and highest, in three shapes however many wait', () => {
  expect(barsOf([])).toEqual([]);
  expect(barsOf([0, 200])).toEqual([
    { urgency: 'short', path: 'M3 10V8.0h2V10z' },
    { urgency: 'tooLong', path: 'M0 10V0.0h2V10z' },
  ]);
  const many = barsOf(Array.from({ length: 500 }, (_, minute) => minute));
  expect(many.map(({ urgency }) => urgency)).toEqual(['short', 'long', 'tooLong']);
  expect(many.map(({ path }) => path.split('M').length - 1)).toEqual([6, 25, 469]);
});
