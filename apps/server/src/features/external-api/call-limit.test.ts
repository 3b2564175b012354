import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createProgramHarness } from '../../test/harness/program-harness.ts';
import { weighed } from '../../platform/limits/rate-windows.ts';

let now = TEST_NOW;
const deps = await createTestDeps({ environment: { RATE_LIMIT: 'on' }, now: () => now });
const desk = await createProgramHarness({ deps });
const elsewhere = await desk.world.http();

test('the sixty-first call in a minute is refused whatever process it reaches, and says when to come back', async () => {
  const headers = { authorization: `Bearer ${desk.token}`, prefer: 'respond-async' };
  for (let n = 0; n < 60; n += 1) {
    const process = n % 2 === 0 ? desk.app : elsewhere;
    const answer = await process.inject({ method: 'POST', url: '/api/messages/send', payload: {}, headers });
    expect([answer.statusCode, answer.headers['ratelimit-remaining']]).toEqual([400, String(59 - n)]);
  }
  const oi = { number: '5511987654321', body: 'oi' };
  const refused = await desk.send(oi);
  const { status, json } = refused;
  expect([status, json['error'], refused.headers['retry-after']]).toEqual([429, 'ERR_TOO_MANY_REQUESTS', '60']);
  expect(refused.headers['ratelimit-limit']).toBe('60');
  now = new Date(now.getTime() + 120_000);
  expect((await desk.send(oi)).status).toBe(202);
});

test('the window slides: what was called just before its border still counts', () => {
  const limit = { name: 'x', calls: 60, seconds: 60 };
  expect(weighed(limit, { hits: 1, before: 60, passed: 0 })).toEqual({ isOver: true, remaining: 0, resetSeconds: 60 });
  expect(weighed(limit, { hits: 1, before: 60, passed: 0.5 })).toMatchObject({ isOver: false, remaining: 29 });
  expect(weighed(limit, { hits: 60, before: 0, passed: 0.9 })).toEqual({
    isOver: false,
    remaining: 0,
    resetSeconds: 6,
  });
});
