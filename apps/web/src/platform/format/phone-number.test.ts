import { expect, test } from 'vitest';
import { formatPhoneNumber } from './phone-number.ts';

test('Brazilian numbers are spaced as people write them, others keep their digits', () => {
  expect(formatPhoneNumber('5511984327715')).toBe('+55 11 98432-7715');
  expect(formatPhoneNumber('551133334444')).toBe('+55 11 3333-4444');
  expect(formatPhoneNumber('351912345678')).toBe('+351912345678');
});

test('a number that was shortened for this reader stays as it came', () => {
  expect(formatPhoneNumber('*********7715')).toBe('*********7715');
});
