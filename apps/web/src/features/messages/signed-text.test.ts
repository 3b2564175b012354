import { expect, test } from 'vitest';
import { parseSigned, resign } from './signed-text.ts';

const signed = { fromMe: true, body: '*Renata Campos:*\nJá saiu' };

test('a signed message is a name and what was said', () => {
  expect(parseSigned(signed)).toEqual({ signature: '*Renata Campos:*\n', name: 'Renata Campos', words: 'Já saiu' });
});

test('a text of the customer, and one that only begins in bold, is not signed', () => {
  for (const body of [signed.body, '*Atenção:* fechado', 'Já saiu']) {
    const fromMe = body !== signed.body;
    expect(parseSigned({ fromMe, body })).toEqual({ signature: '', name: null, words: body });
  }
});

test('whatever is typed while editing, exactly one signature stands before it', () => {
  for (const words of ['Chegou', '*Renata Campos:*\nChegou']) {
    expect(resign('*Renata Campos:*\n', words)).toBe('*Renata Campos:*\nChegou');
  }
  expect(resign('', 'Chegou')).toBe('Chegou');
});
