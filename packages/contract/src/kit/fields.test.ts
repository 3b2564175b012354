import { expect, test } from 'vitest';
import { text } from './fields.ts';

const name = text({ min: 2, max: 50 });

test.each([
  '\u200b\u200b\u200b',
  '\u202e\u202c',
  '\u200d\u200d\u200d',
  '\ufe0f\ufe0f',
  ' \u2060 \u2060 ',
  'A\u200b',
  '\u0301\u0301',
])('a name that nobody can see is none (%j)', (value) => {
  expect(name.safeParse(value).success).toBe(false);
});

test.each([
  ['Loja \u202egnp.exe', 'Loja gnp.exe'],
  ['Ana\u200b Souza', 'Ana Souza'],
  ['Família 👨‍👩‍👧', 'Família 👨‍👩‍👧'],
  ['نور الهدى', 'نور الهدى'],
  ['می‌خواهم', 'می‌خواهم'],
])('the name %j is kept as %j', (value, kept) => {
  expect(name.parse(value)).toBe(kept);
});

test('a text that may be empty stays as it was written', () => {
  expect(text({ max: 50 }).parse('a\u200bb')).toBe('a\u200bb');
});
