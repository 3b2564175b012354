import { expect, test } from 'vitest';
import { priceOf } from './price-of.ts';

const price = (market: string, effectiveFrom: string, amount: string) =>
  ({ market, category: 'marketing', currency: 'USD', effectiveFrom, amount }) as const;
const prices = [
  price('55', '2026-07-01', '0.0625'),
  price('55', '2027-01-01', '0.07'),
  price('5', '2026-07-01', '0.05'),
  price('*', '2026-07-01', '0.0604'),
];

test.each([
  ['5511988887777', '2026-11-23', 0.0625],
  ['5511988887777', '2027-01-01', 0.07],
  ['5215512345678', '2026-11-23', 0.05],
  ['351912345678', '2026-11-23', 0.0604],
  ['5511988887777', '2026-01-01', null],
])('a message to %s on %s costs %s', (number, day, amount) => {
  expect(priceOf(prices, { number, day, category: 'marketing', currency: 'USD' })).toBe(amount);
});
