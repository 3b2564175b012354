import { expect, it } from 'vitest';
import { CUSTOM_PLAN_MINIMUM, customPlanPrice } from './custom-plan.ts';
import { formatMoney } from './money.ts';

it.each([
  [3, 3, '49.00'],
  [4, 3, '60.00'],
  [3, 4, '69.00'],
  [10, 5, '166.00'],
  [100, 100, '3056.00'],
])('%i users and %i connections cost %s a month', (users, connections, price) => {
  expect(formatMoney(customPlanPrice({ users, connections }))).toBe(price);
});

it.each([2, 0, -1, 3.5, Number.NaN, Infinity])('nobody buys a plan of %s', (wanted) => {
  expect(() => customPlanPrice({ users: wanted, connections: CUSTOM_PLAN_MINIMUM })).toThrow(RangeError);
  expect(() => customPlanPrice({ users: CUSTOM_PLAN_MINIMUM, connections: wanted })).toThrow(RangeError);
});
