import { expect, test } from 'vitest';
import { showNumber } from './show-number.ts';

test('Brazilian numbers are spaced as people write them, others keep their digits', () => {
  expect(showNumber('5511984327715')).toBe('+55 11 98432-7715');
  expect(showNumber('551133334444')).toBe('+55 11 3333-4444');
  expect(showNumber('351912345678')).toBe('+351912345678');
});

test('a number that was shortened for this reader stays as it came', () => {
  expect(showNumber('*********7715')).toBe('*********7715');
});
