import { expect, test } from 'vitest';
import { problemOfKey, withVariable } from './variables.ts';

test('a key that is there already stays as it is, whatever its case', () => {
  const known = [{ key: 'loja', value: 'Rua A' }];
  expect(withVariable(known, { key: ' Loja ', value: 'Rua B' })).toEqual(known);
  expect(withVariable(known, { key: 'site', value: ' x.com ' })).toEqual([...known, { key: 'site', value: 'x.com' }]);
});

test.each([
  ['loja', null],
  ['promoção_2', null],
  ['nome', 'taken'],
  ['E.mail', 'wrong'],
  ['E-mail', null],
  ['', 'wrong'],
  ['a b', 'wrong'],
  ['x'.repeat(41), 'wrong'],
])('%j as a key: %s', (key, problem) => {
  expect(problemOfKey(key)).toBe(problem);
});
