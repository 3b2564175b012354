import { skipReasons } from '@balcao/contract/campaigns/outcomes.ts';
import { expect, test } from 'vitest';
import { pt } from './phrases/pt.ts';
import { reasonKeys } from './reason-words.ts';

test.each(skipReasons)('%s has its own words and an advice', (reason) => {
  expect(reasonKeys('skipped', reason)).toEqual({ why: `why.${reason}`, todo: `do.${reason}`, isOurs: true });
});

test('a code has its own words, what nobody knows the general ones, and no reason reaches other phrases', () => {
  expect(reasonKeys('failed', '131049').why).toBe('why.131049');
  for (const reason of ['999999', '', 'people', '__proto__', 'constructor']) {
    expect(reasonKeys('failed', reason)).toEqual({ why: 'why.other', todo: 'do.other', isOurs: false });
  }
  expect(reasonKeys('unconfirmed', '131026').why).toBe('why.unconfirmed');
});

test('whatever has a why has something to do about it', () => {
  const whys = Object.keys(pt).filter((key) => key.startsWith('why.') && key !== 'why.people');
  expect(whys.map((key) => key.replace('why.', 'do.')).filter((key) => !Object.hasOwn(pt, key))).toEqual([]);
});
