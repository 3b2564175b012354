import { expect, it } from 'vitest';
import { stateOf } from './invoice-state.ts';

it.each([
  ['paid', false, 'paid'],
  ['open', true, 'overdue'],
  ['open', false, 'open'],
  ['cancelled', true, 'cancelled'],
  ['refunded', false, 'refunded'],
] as const)('an invoice that is %s, past its day: %s, is shown as %s', (status, isOverdue, shown) => {
  expect(stateOf({ status, isOverdue })).toBe(shown);
});
