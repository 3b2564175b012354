import { expect, test } from 'vitest';
import { countBytes } from '../text/clean-text.ts';
import { splitText } from './split-text.ts';

const instagram = { text: 1000, textBytes: 1000 };

test('a text that fits stays as it is, spaces and all', () => {
  expect(splitText('  oi\n', instagram)).toEqual(['  oi\n']);
});

test('every piece fits, and nothing is lost but the spaces between', () => {
  const text = Array.from({ length: 300 }, (_, n) => `Promoção número ${n}: çãõ`).join(' ');
  const pieces = splitText(text, instagram);
  expect(pieces.length).toBeGreaterThan(7);
  for (const piece of pieces) expect(countBytes(piece)).toBeLessThanOrEqual(1000);
  expect(pieces.join(' ')).toBe(text);
});

test('a family of emojis is one character, and is never torn apart', () => {
  const family = '👨‍👩‍👧‍👦';
  const pieces = splitText(family.repeat(100), instagram);
  expect(pieces.join('')).toBe(family.repeat(100));
  for (const piece of pieces) expect(piece.length % family.length).toBe(0);
});

test('a letter piled up with a thousand accents is cut rather than refused', () => {
  const pile = `a${'\u0301'.repeat(1500)}`;
  const pieces = splitText(pile, instagram);
  expect(pieces.join('')).toBe(pile);
  for (const piece of pieces) expect(countBytes(piece)).toBeLessThanOrEqual(1000);
});

test('paragraphs stay together where they can', () => {
  const [first, second] = splitText(`${'a'.repeat(700)}\n${'b '.repeat(200)}`, instagram);
  expect(first).toBe('a'.repeat(700));
  expect(second).toMatch(/^b b/);
});
