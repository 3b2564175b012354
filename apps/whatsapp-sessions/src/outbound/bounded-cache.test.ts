import { expect, test } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

test('it forgets what is old, and the oldest when it is full', () => {
  const clock = { now: 0 };
  const cache = boundedCache({ most: 2, ttlMs: 100, now: () => new Date(clock.now) });
  void cache.set('a', 1);
  void cache.set('b', 2);
  void cache.set('a', 3);
  void cache.set('c', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4]);
  clock.now = 100;
  expect(cache.get('a')).toBeUndefined();
  void cache.del('c');
  expect(cache.get('c')).toBeUndefined();
});
