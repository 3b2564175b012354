import { expect, test } from 'vitest';
import { cleanJson } from './clean-json.ts';
import { cleanText, countCharacters, isBlankText, firstUnits } from './clean-text.ts';
import { displayFileName, normaliseMime } from './display-file-name.ts';

const pdf = { mediaId: '900000000000001', mime: 'application/pdf' };

test('half an emoji and NUL cannot stop a message from being stored', () => {
  expect(cleanText('cut \ud83d')).toBe('cut \ufffd');
  expect(cleanText('a\u0000b')).toBe('ab');
});

test('emoji, direction marks and long texts stay as they were written', () => {
  for (const text of ['👨‍👩‍👧‍👦 🏳️‍🌈 1️⃣', 'שלום \u202eevil\u202c', 'x'.repeat(10_000)]) expect(cleanText(text)).toBe(text);
});

test('text that shows nothing is recognised', () => {
  for (const text of ['', '  \n\t ', '\u200b\u200c\u200d\ufeff', '\u3164']) expect(isBlankText(text)).toBe(true);
  for (const text of ['.', '❤️', 'a\u200b']) expect(isBlankText(text)).toBe(false);
});

test('characters are counted as people count them', () => {
  expect(countCharacters('olá 😀')).toBe(5);
});

test('a payload nested a million levels deep is cut, not fatal', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 1_000_000; level += 1) deep = [deep];
  expect(JSON.stringify(cleanJson(deep)).length).toBeLessThan(200);
});

test('a payload cannot reach the prototype of an object', () => {
  const clean = cleanJson(JSON.parse('{"__proto__":{"admin":true},"a":"x\\u0000"}'));
  expect(clean).toEqual({ a: 'x' });
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('a file name cannot leave its folder or pretend another type', () => {
  expect(displayFileName('../../../../etc/passwd', pdf)).toBe('passwd');
  expect(displayFileName('C:\\Windows\\x.dll', pdf)).toBe('x.dll');
  expect(displayFileName('foto\u202egpj.exe', pdf)).toBe('fotogpj.exe');
  expect(displayFileName('a\r\nb.pdf', pdf)).toBe('ab.pdf');
});

test('accents and spaces of a file name survive', () => {
  expect(displayFileName('Currículum café nº 1 (final).pdf', pdf)).toBe('Currículum café nº 1 (final).pdf');
});

test('a long name is shortened before its extension', () => {
  const name = displayFileName(`${'a'.repeat(300)}.pdf.exe`, pdf);
  expect(name).toHaveLength(120);
  expect(name.endsWith('a.exe')).toBe(true);
});

test('a hostile name of megabytes costs no time', () => {
  expect(displayFileName(`${'.'.repeat(3_000_000)}a${' '.repeat(10)}.pdf`, pdf)).toMatch(/a +\.pdf$/);
});

test('a file without a name is called after its id and type', () => {
  expect(displayFileName(undefined, pdf)).toBe('900000000000001.pdf');
  expect(displayFileName('...', { mediaId: '../x', mime: 'weird/type' })).toBe('x.bin');
});

test('a mime type is compared without parameters and in lower case', () => {
  expect(normaliseMime('AUDIO/OGG; codecs=opus')).toBe('audio/ogg');
  expect(normaliseMime('nonsense')).toBe('application/octet-stream');
  expect(normaliseMime(undefined)).toBe('application/octet-stream');
});

test.each([
  ['oi', 5, 'oi'],
  ['oi', 1, 'o'],
  ['o😀i', 2, 'o'],
  ['o😀i', 3, 'o😀'],
])('the first units of %j that are at most %i are %j', (text, count, first) => {
  expect(firstUnits(text, count)).toBe(first);
});
