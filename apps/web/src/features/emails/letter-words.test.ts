import { expect, test } from 'vitest';
import { lastPageOf, previewOf, wallTimeText } from './letter-words.ts';

test('a preview is one line of at most 100 characters, without marks', () => {
  expect(previewOf('*Olá*,\n\ntudo bem?')).toBe('Olá, tudo bem?');
  expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100));
  expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
  expect(previewOf('😀'.repeat(150))).toBe(`${'😀'.repeat(100)}…`);
});

test('a time of the company’s clock is shown as it was chosen', () => {
  expect(wallTimeText('2026-11-20T14:05')).toBe('20/11/2026 14:05');
});

test('no letters are one empty page, and a page that lost its last letter is none', () => {
  expect([0, 1, 5, 6, 10, 11].map((count) => lastPageOf(count, 5))).toEqual([1, 1, 1, 2, 2, 3]);
});
