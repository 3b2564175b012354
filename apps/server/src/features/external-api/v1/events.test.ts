import { expect, test } from 'vitest';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';
import { giveKey } from '../../../test/harness/credentials.ts';
import { publish } from '../../../test/harness/webhook-harness.ts';
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
