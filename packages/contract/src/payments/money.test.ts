import { describe, expect, it } from 'vitest';
import { addMoney, formatMoney, parseMoney, shareByDays } from './money.ts';

describe('money', () => {
  it.each([
    ['0.00', 0],
    ['0.01', 1],
    ['49.00', 4900],
    ['1074.40', 107_440],
    ['999999999.99', 99_999_999_999],
  ])('reads and writes %s', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
    expect(formatMoney(cents)).toBe(text);
  });

  it.each([
    '',
    '1',
    '1.2',
    '1,20',
    '1.234,50',
    '-1',
    '-1.00',
    '+1.00',
    '1e9',
    '1e3.00',
    '0x1.00',
    ' 1.00',
    '1.00\n',
    '.50',
    '1.000',
    '1000000000.00',
    'NaN',
    '١.٠٠',
    '9'.repeat(1_000_000),
  ])('refuses %.20s', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });

  it('adds without losing a cent, also what is taken away', () => {
    expect(addMoney()).toBe(0);
    expect(addMoney(10, 20, -5)).toBe(25);
    expect(formatMoney(addMoney(...Array.from({ length: 1000 }, () => 10)))).toBe('100.00');
    expect(formatMoney(-5)).toBe('-0.05');
  });

  it.each([0.5, Number.NaN, Infinity, 100_000_000_000])('takes %s for no amount', (cents) => {
    expect(() => formatMoney(cents)).toThrow(RangeError);
    expect(() => addMoney(1, cents)).toThrow(RangeError);
  });

  it.each([
    { cents: 3000, days: 15, of: 30, share: 1500 },
    { cents: 3000, days: 30, of: 30, share: 3000 },
    { cents: 3000, days: 0, of: 30, share: 0 },
    { cents: 1, days: 15, of: 30, share: 1 },
    { cents: 1, days: 14, of: 30, share: 0 },
    { cents: 5000, days: 7, of: 31, share: 1129 },
    { cents: 2995, days: 1, of: 2, share: 1498 },
    { cents: -3000, days: 15, of: 30, share: 0 },
    { cents: 3000, days: -1, of: 30, share: 0 },
    { cents: 3000, days: 31, of: 30, share: 3000 },
    { cents: 99_999_999_999, days: 365, of: 366, share: 99_726_775_955 },
  ])('takes $days days of $of of $cents cents for $share', ({ cents, days, of, share }) => {
    expect(shareByDays(cents, { days, of })).toBe(share);
  });

  it('needs a period to share by', () => {
    expect(() => shareByDays(100, { days: 1, of: 0 })).toThrow(RangeError);
    expect(() => shareByDays(100, { days: 0.5, of: 30 })).toThrow(RangeError);
  });
});
