import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';
import { giveKey } from '../../../test/harness/credentials.ts';
import { publish } from '../../../test/harness/webhook-harness.ts';
import { rotateKey } from '../../api-keys/rotate-key.ts';
import { createContact } from '../../contacts/create-contact.ts';

type Page = { data: { type: string; sequence: number }[]; nextAfter: number | null; resumeAfter: number };

test('a key that reads events finds each once, by the sequence of the last it knows', async () => {
  const { world, app } = await createProgramHarness();
  const admin = await world.person({ profile: 'admin' });
  const { secret } = await giveKey(admin, ['events:read']);
  const read = async (after: string, key = secret) => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await app.inject({ url: `/api/v1/events?after=${after}`, headers });
    return { status: answer.statusCode, json: answer.json<Page>() };
  };
  for (let n = 1; n <= 103; n += 1) {
    const number = `55119876${String(n).padStart(5, '0')}`;
    await world.act((ctx) => createContact(ctx, { name: `Ana ${n}`, email: '', number }));
  }
  await publish(world);
  const first = await read('0');
  expect([first.json.data.length, first.json.data[0]?.type, first.json.nextAfter]).toEqual([
    100,
    'contact.created',
    100,
  ]);
  const second = await read('100');
  expect(second.json.data.map(({ sequence }) => sequence)).toEqual([101, 102, 103]);
  expect([second.json.nextAfter, (await read('103')).json]).toEqual([
    null,
    { data: [], nextAfter: null, resumeAfter: 103 },
  ]);
  // Who asks again and again goes on from there, however much there was.
  expect([first.json.resumeAfter, second.json.resumeAfter]).toEqual([100, 103]);
  expect((await read('-1')).status).toBe(400);
  const { secret: other } = await giveKey(admin, ['messages:send']);
  expect((await read('0', other)).status).toBe(403);
});

test('a key that took the place of another hears what happened before and nobody had published yet', async () => {
  let now = TEST_NOW;
  const pass = () => (now = new Date(now.getTime() + 60_000));
  const { world, app } = await createProgramHarness({ deps: await createTestDeps({ now: () => now }) });
  const admin = await world.person({ profile: 'admin' });
  const { apiKey } = await giveKey(admin, ['events:read']);
  const rotated = async (apiKeyId: number) => await admin.act((ctx) => rotateKey(ctx, { apiKeyId, graceHours: 0 }));
  pass();
  await world.act((ctx) => createContact(ctx, { name: 'Ana', email: '', number: '5511987654321' }));
  pass();
  const next = await rotated(apiKey.id);
  pass();
  const { secret } = await rotated(next.apiKey.id);
  await publish(world);
  const headers = { authorization: `Bearer ${secret}` };
  const { data } = (await app.inject({ url: '/api/v1/events?after=0', headers })).json<Page>();
  expect(data.map(({ type }) => type)).toEqual(['contact.created']);
});
