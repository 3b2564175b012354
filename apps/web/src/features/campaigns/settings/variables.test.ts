import { expect, test } from 'vitest';
import { problemOfKey, variablesOnto, withVariable } from './variables.ts';

test('a key that is there already stays as it is, whatever its case', () => {
  const known = [{ key: 'loja', value: 'Rua A' }];
  expect(withVariable(known, { key: ' Loja ', value: 'Rua B' })).toEqual(known);
  expect(withVariable(known, { key: 'site', value: ' x.com ' })).toEqual([...known, { key: 'site', value: 'x.com' }]);
});

test('what others have added meanwhile stays as it is, under the same key too; a value of one’s own is changed', () => {
  const from = [{ key: 'loja', value: 'Rua A' }];
  const to = [...from, { key: 'Site', value: 'x.com' }];
  const mine = [
    { key: 'loja', value: 'Rua B' },
    { key: 'site', value: 'y.com' },
    { key: 'mapa', value: 'z.com' },
  ];
  expect(variablesOnto(mine, { from, to })).toEqual([
    { key: 'Site', value: 'x.com' },
    { key: 'loja', value: 'Rua B' },
    { key: 'mapa', value: 'z.com' },
  ]);
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
