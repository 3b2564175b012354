import { expect, test } from 'vitest';
import { restingHosts } from './resting-hosts.ts';

test('a push service that fails three times in a row rests, longer each time up to ten minutes, and an answer ends that', () => {
  let now = 0;
  const hosts = restingHosts(() => now);
  const isResting = (host: string) => hosts.isRestingFor(1, host);
  const rests: number[] = [];
  for (let failure = 1; failure <= 10; failure += 1) {
    hosts.note('push.example', 'later');
    const since = now;
    while (isResting('push.example')) now += 1000;
    rests.push((now - since) / 1000);
  }
  expect(rests).toEqual([0, 0, 30, 60, 120, 240, 480, 600, 600, 600]);
  expect(isResting('another.example')).toBe(false);
  for (const outcome of ['delivered', 'gone', 'lost'] as const) {
    for (let failure = 1; failure <= 2; failure += 1) hosts.note('push.example', 'later');
    expect(hosts.note('push.example', outcome)).toBe(outcome);
    hosts.note('push.example', 'later');
    expect(isResting('push.example')).toBe(false);
    hosts.note('push.example', 'delivered');
  }
});

test('where a browser is need not be looked up again for half a minute while its push service rests', () => {
  let now = 0;
  const hosts = restingHosts(() => now);
  for (let failure = 1; failure <= 4; failure += 1) hosts.note('push.example', 'later');
  expect(hosts.isKnownToRest(1)).toBe(false);
  hosts.isRestingFor(1, 'push.example');
  hosts.isRestingFor(2, 'awake.example');
  expect([1, 2, 3].map((browser) => hosts.isKnownToRest(browser))).toEqual([true, false, false]);
  now = 30_000;
  expect(hosts.isKnownToRest(1)).toBe(false);
  hosts.isRestingFor(1, 'push.example');
  expect(hosts.isKnownToRest(1)).toBe(true);
  hosts.note('push.example', 'delivered');
  expect(hosts.isKnownToRest(1)).toBe(false);
});
