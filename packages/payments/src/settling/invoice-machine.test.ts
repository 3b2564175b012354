import { expect, it } from 'vitest';
import { moveInvoice } from './invoice-machine.ts';

it.each([
  ['open', 'settle', 'paid'],
  ['open', 'cancel', 'cancelled'],
  ['open', 'refund', undefined],
  ['paid', 'settle', undefined],
  ['paid', 'cancel', undefined],
  ['paid', 'refund', 'refunded'],
  ['cancelled', 'settle', undefined],
  ['cancelled', 'cancel', undefined],
  ['cancelled', 'refund', undefined],
  ['refunded', 'settle', undefined],
  ['refunded', 'cancel', undefined],
  ['refunded', 'refund', undefined],
] as const)('an invoice that is %s: %s makes it %s', (status, act, after) => {
  expect(moveInvoice(status, act)).toBe(after);
});
