import { expect, test } from 'vitest';
import { limitOfTier, qualityOf } from './number-standing.ts';

test.each([
  ['TIER_250', 250],
  ['TIER_1K', 1000],
  ['TIER_2K', 2000],
  ['TIER_2000', 2000],
  ['TIER_10K', 10_000],
  ['TIER_100K', 100_000],
  ['TIER_UNLIMITED', -1],
  ['-1', -1],
  [-1, -1],
  [2000, 2000],
  [-7, undefined],
  [2.5, undefined],
  ['TIER_NOT_SET', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('%s is a limit of %s', (told, limit) => expect(limitOfTier(told)).toBe(limit));

test.each([
  ['GREEN', 'GREEN'],
  ['red', 'RED'],
  ['UNKNOWN', null],
  ['NA', null],
  ['', undefined],
  ['PURPLE', undefined],
  [undefined, undefined],
])('the quality %s is %s', (told, quality) => expect(qualityOf(told)).toBe(quality));
