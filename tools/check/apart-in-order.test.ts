import { expect, test } from 'vitest';
import { apart } from './apart-in-order.ts';

const isHeavy = (name: string) => name.startsWith('H');

test('heavy ones stand apart among the first two thirds, and nobody is lost', () => {
  expect(apart(['a', 'b', 'c', 'H1', 'd', 'e', 'f', 'H2', 'H3', 'g', 'h', 'i'], isHeavy)).toEqual([
    'H1',
    'a',
    'b',
    'H2',
    'c',
    'd',
    'H3',
    'e',
    'f',
    'g',
    'h',
    'i',
  ]);
});

test('with more heavy ones than others, and without any, all are there', () => {
  expect(apart(['H1', 'a', 'H2'], isHeavy)).toEqual(['H1', 'H2', 'a']);
  expect(apart(['a', 'b'], isHeavy)).toEqual(['a', 'b']);
  expect(apart([], isHeavy)).toEqual([]);
});
