import type { FlowNodeNumbers } from '@balcao/contract/flows/number-models.ts';
import { expect, test } from 'vitest';
import { countOf, plainLook } from '../canvas/look.ts';
import { byLoss, figuresOf, spanText } from './figures.ts';

const numbersOf = (node: string, more: Partial<FlowNodeNumbers>): FlowNodeNumbers => ({
  node,
  reached: 0,
  outputs: {},
  leftHere: 0,
  answered: 0,
  medianMs: null,
  standing: 0,
  ...more,
});

test('a card says how many came, and each of its ways how many went on by it', () => {
  const menu = numbersOf('m', { reached: 12, outputs: { a1: 7, a11: 3, 'a2.1': 1 } });
  const figure = figuresOf([menu], ({ reached }) => `${reached} passaram`).get('m');
  expect(figure).toEqual({ line: '12 passaram', counts: 'a1 7,a11 3,a2.1 1' });
  const look = { ...plainLook, counts: figure?.counts ?? '' };
  expect(['a1', 'a11', 'a2.1', 'a', 'a2'].map((output) => countOf(look, output))).toEqual(['7', '3', '1', null, null]);
  expect(countOf(plainLook, 'a')).toBeNull();
});

test('where people give up comes first, then where most conversations went', () => {
  const nodes = [
    numbersOf('start', { reached: 20 }),
    numbersOf('name', { reached: 18, leftHere: 9 }),
    numbersOf('end', { reached: 9 }),
  ];
  expect(byLoss(nodes).map(({ node }) => node)).toEqual(['name', 'start', 'end']);
});

test.each([
  [42_400, '42 s'],
  [59_999, '60 s'],
  [12 * 60_000, '12 min'],
  [90 * 60_000, '1,5 h'],
])('%d milliseconds are %s', (ms, text) => expect(spanText(ms, 'pt-BR')).toBe(text));
