import { expect, test } from 'vitest';
import { excerptAround, findWords } from './find-words.ts';

test.each([
  ['Não recebi a NOTA FISCAL', 'nota fiscal', 'NOTA FISCAL'],
  ['amanhã à tarde', 'amanha a', 'amanhã à'],
  ['são três', 'sao tres', 'são três'],
  ['😀 boleto 😀', 'boleto', 'boleto'],
  ['cafe\u0301 pronto', 'café p', 'cafe\u0301 p'],
])('in %j the words %j are %j', (text, words, found) => {
  const hit = findWords(text, words);
  expect(hit && text.slice(hit.start, hit.end)).toBe(found);
});

test('what is not there is not found, and nothing is found by no words', () => {
  expect(findWords('bom dia', 'boleto')).toBeNull();
  expect(findWords('bom dia', '')).toBeNull();
});

test('an excerpt shows the words whole, says where it was cut, and stands in one line', () => {
  const text = `${'palavra '.repeat(30)}o boleto\nchegou hoje ${'e mais '.repeat(40)}`;
  const excerpt = excerptAround(text, 'BOLETO');
  expect(excerpt).toContain('boleto chegou hoje');
  expect(excerpt).toMatch(/^…palavra .*…$/);
  expect(excerpt.length).toBeLessThanOrEqual(162);
  expect(excerptAround('curto boleto', 'boleto')).toBe('curto boleto');
  // Where the database sees a hit that we do not, the beginning is shown.
  expect(excerptAround('Straße 5', 'strasse')).toBe('Straße 5');
});

test('an emoji is never cut in two', () => {
  expect(excerptAround('😀'.repeat(200), 'nada').isWellFormed()).toBe(true);
});
