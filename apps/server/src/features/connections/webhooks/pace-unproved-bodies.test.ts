import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from '../../../platform/http/answer-errors.ts';
import { createInbound, inject, saying } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';
import { paceUnproved } from './pace-unproved-bodies.ts';
import { registerWebhookRoutes } from './webhook-routes.ts';

const wrongly = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` };
const oi = () => saying({ from: '5511988887777', text: { body: 'Oi' } });

test('large bodies that are signed wrongly are read at a pace; what is signed well is held up by none of its own', async () => {
  const world = await createWorld();
  const { connection, value } = await createInbound(world);
  const clock = { ms: 0 };
  const app = Fastify();
  answerErrors(app, { strict: true });
  registerWebhookRoutes(app, world.deps, paceUnproved({ now: () => clock.ms }));
  const to = `/webhooks/meta/${connection.id}`;
  const megabyte = JSON.stringify({ ...value(oi()), filling: 'x'.repeat(1024 * 1024) });
  const post = async (raw: string, secret: string) => (await inject(app, to, { raw, secret })).statusCode;

  for (let one = 0; one < 12; one += 1) expect(await post(megabyte, 'app-secret')).toBe(200);

  const answered: number[] = [];
  const wrong = Array.from({ length: 20 }, async () => answered.push(await post(megabyte, 'another secret')));
  await Promise.all(wrong.slice(0, 8));
  // What is small goes past those that wait, and so does what comes from elsewhere.
  expect(await post(JSON.stringify(value(oi())), 'app-secret')).toBe(200);
  expect(await post('{}', 'another secret')).toBe(401);
  const elsewhere = app.inject({
    method: 'POST',
    url: to,
    payload: megabyte,
    remoteAddress: '203.0.113.7',
    headers: wrongly,
  });
  expect((await elsewhere).statusCode).toBe(401);
  expect(answered).toHaveLength(8);

  const right = post(megabyte, 'app-secret');
  clock.ms += 60_000;
  await Promise.all(wrong.slice(8, 16));
  expect(answered).toHaveLength(16);
  clock.ms += 60_000;
  expect(await right).toBe(200);
  await Promise.all(wrong);
  expect(answered).toEqual(Array.from({ length: 20 }, () => 401));
  await app.close();
});
