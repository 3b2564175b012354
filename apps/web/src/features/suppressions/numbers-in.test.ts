import { expect, test } from 'vitest';
import { numbersIn } from './numbers-in.ts';

test('a number a line, with whatever stands beside it', () => {
  expect(
    numbersIn('(11) 98432-7715\r\n\n"Ana";"+55 21 98432-7715"\nZeca,31984327715,zeca1@exemplo.com\nsem número'),
  ).toEqual(['(11) 98432-7715', '+55 21 98432-7715', '31984327715', 'sem número']);
});

test.each([
  ['a document', 'Padaria Sol;12345678000190;5511984327715', ['5511984327715']],
  ['a time', 'Ana;2026-10-01 12:00:00;11984327715', ['11984327715']],
  ['a document with marks', 'Ana;123.456.789-09;(11) 98432-7715', ['(11) 98432-7715']],
  ['a person’s document that looks like a number', 'Ana;11987654321;+55 11 98432-7715', ['+55 11 98432-7715']],
  ['a second number', 'Ana;11984327715;1133224455', ['11984327715', '1133224455']],
  ['a code that looks like one', 'Ana;351912345678;1764450000', ['351912345678', '1764450000']],
  ['one that says its country', 'Ana;351912345678;+55 11 98432-7715', ['351912345678', '+55 11 98432-7715']],
  ['an amount', 'Ana;351912345678;12,50', ['351912345678']],
])('beside %s the number is the number', (_, line, numbers) => {
  expect(numbersIn(line)).toEqual(numbers);
});
