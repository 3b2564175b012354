import { expect, test } from 'vitest';
import { callingName, initialsOf } from './person.ts';

test.each([
  ['Otávio Brandão', 'Otávio'],
  ['Dona Lourdes', 'Dona Lourdes'],
  ['Dr. João Prado', 'Dr. João'],
  ['Seu', 'Seu'],
  ['  Ana  Beatriz ', 'Ana'],
  ['', ''],
])('%s is called %s', (name, called) => {
  expect(callingName(name)).toBe(called);
});

test('initials are those of proper names; a number has none', () => {
  expect(['Maria de Souza', 'ana', '+55 11 98765-4321'].map(initialsOf)).toEqual(['MS', 'A', '#']);
});
