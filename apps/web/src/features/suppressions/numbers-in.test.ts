import { expect, test } from 'vitest';
import { numbersIn } from './numbers-in.ts';

test('a number a line, with whatever stands beside it', () => {
  expect(
    numbersIn('(11) 98432-7715\r\n\n"Ana";"+55 21 98432-7715"\nZeca,31984327715,zeca1@exemplo.com\nsem número'),
  ).toEqual(['(11) 98432-7715', '+55 21 98432-7715', '31984327715', 'sem número']);
});
