import type { Route } from '@balcao/contract/kit/route.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerHealth } from '../../platform/http/health.ts';
import { createTestDeps } from '../database.ts';
import { createWorld } from '../world.ts';
import { everyRoute } from './every-route.ts';

const deps = await createTestDeps({ environment: { RATE_LIMIT: 'on' } });
const world = await createWorld({ deps });
const app = await world.http();

let callers = 0;
/** Somebody who has not called yet, in a network of their own. */
const stranger = () => `2001:db8:${(callers += 1).toString(16)}::1`;
const remaining = async (method: Route['method'], url: string, remoteAddress = stranger()) =>
  (await app.inject({ method, url, remoteAddress })).headers['x-ratelimit-remaining'];

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
/** The address with one of its letters written as an escape: each of them in turn would find the same route. */
const spellings = (path: string) => {
  const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
  const last = address.search(/[a-z][^a-z]*$/);
  return [1, last].map((at) => address.slice(0, at) + encoded(address.charAt(at)) + address.slice(at + 1));
};

test('a call counts however its address is written', async () => {
  for (const { name, route } of everyRoute) {
    const left = route.credential === undefined ? '599' : '11999';
    for (const url of [`/api${route.path.replaceAll(/:\w+/g, '1')}`, ...spellings(route.path)]) {
      expect([name, url, await remaining(route.method, url)]).toEqual([name, url, left]);
    }
  }
});

test('an IPv6 customer counts once with all addresses, a person wherever they are', async () => {
  const network = stranger().replace('::1', '');
  expect(await remaining('GET', '/api/version', `${network}:0:1::1`)).toBe('599');
  expect(await remaining('GET', '/api/version', `${network}:0:1:2::2`)).toBe('598');
  const { headers } = await world.person();
  const left = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/auth/me', headers, remoteAddress })).headers['x-ratelimit-remaining'];
  expect([await left('192.0.2.1'), await left('198.51.100.1')]).toEqual(['599', '598']);
});

test('files have a limit of their own, webhooks have none', async () => {
  expect(await remaining('GET', '/public/company1/x.jpg')).toBe('5999');
  expect(await remaining('POST', '/webhooks/meta/1')).toBeUndefined();
});

test('health asks the parts of the process once a second, however often it is asked', async () => {
  const desk = Fastify();
  let asked = 0;
  answerHealth(desk, [{ name: 'database', isReady: () => (asked += 1) > 0 }]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => desk.inject('/api/health')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"ready":true,"parts":{"database":true}}']));
  expect(asked).toBe(1);
});
