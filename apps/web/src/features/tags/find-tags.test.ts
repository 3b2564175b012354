import { expect, test } from 'vitest';
import { findTags, isSameName } from './find-tags.ts';

const all = [
  { id: 1, name: 'Reclamação', color: '#b42318' },
  { id: 2, name: 'Cliente VIP', color: '#0e6b82' },
];
const names = (typed: string) => findTags(all, typed).found.map(({ name }) => name);

test('tags are found by a part of their name, without case and accents', () => {
  expect(names('')).toEqual(['Reclamação', 'Cliente VIP']);
  expect(names('CAO')).toEqual(['Reclamação']);
  expect(names('  cliente   v')).toEqual(['Cliente VIP']);
});

test('what no tag is called can become one, once it has three letters', () => {
  expect(findTags(all, 'ga').newName).toBeNull();
  expect(findTags(all, ' Cliente ').newName).toBe('Cliente');
  expect(findTags(all, 'RECLAMACAO').newName).toBeNull();
  expect(isSameName('Cliente  vip', 'CLIENTE VIP')).toBe(true);
});
