import { expect, test } from 'vitest';
import { base32 } from './base32.ts';
import { codeOfStep, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s', (second, code) => {
  const step = stepAt(new Date(second * 1000));
  expect(codeOfStep(secret, step, 8)).toBe(code);
  expect(codeOfStep(secret, step)).toBe(code.slice(2));
});

// RFC 4226, appendix D.
test('the first ten codes of a counter are those of the standard', () => {
  const codes = Array.from({ length: 10 }, (_, step) => codeOfStep(secret, step));
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]);
});

test('a code counts in its own half minute and in the one before and after, to the millisecond', () => {
  const begin = 1_111_111_110_000;
  const step = begin / 30_000;
  const code = codeOfStep(secret, step);
  const counts = (ms: number) => stepOfCode(secret, code, new Date(ms)) === step;
  expect([begin - 30_001, begin - 30_000, begin, begin + 59_999, begin + 60_000].map(counts)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('what is no code is none, also at the beginning of time', () => {
  for (const text of ['', '28708', '2870822', '２８７０８２', 'abcdef', '\0']) {
    expect(stepOfCode(secret, text, new Date(59_000))).toBeNull();
  }
  expect(stepOfCode(secret, '755224', new Date(0))).toBe(0);
});

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written %j', (text, written) => expect(base32(Buffer.from(text))).toBe(written));
