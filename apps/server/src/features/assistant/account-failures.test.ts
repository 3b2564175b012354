import { afterAll, expect, test } from 'vitest';
import { assistantHarness } from '../../test/harness/assistant/assistant-harness.ts';

let offset = 0;
const start = new Date('2026-11-20T15:00:00.000Z').getTime();
const { desk, close } = await assistantHarness(() => new Date(start + offset));
afterAll(close);

test('an account that failed three times within a minute rests for one, and nobody else’s does', async () => {
  const { ask, call, ledger, configure } = await desk({ model: 'err_401_invalid_api_key' });
  for (let time = 0; time < 3; time += 1) await ask('Oi');
  expect((await call<{ budget: object }>('/assistant')).json.budget).toMatchObject({ spent: '0.00' });
  expect((await ask('Oi')).json).toEqual({ error: 'ERR_AI_PROVIDER', details: { failure: 'resting' } });
  expect(await ledger()).toHaveLength(3);
  expect((await (await desk()).ask('Oi')).status).toBe(200);
  offset += 61_000;
  await ask('Oi');
  expect(await ledger()).toHaveLength(4);
  for (let time = 0; time < 3; time += 1) await ask('Oi');
  expect((await ask('Oi')).json).toMatchObject({ details: { failure: 'resting' } });
  // Whoever corrects it need not wait.
  await configure({ model: 'sim' });
  expect((await ask('Oi')).status).toBe(200);
});

test('admins are told once that the provider refuses the account, and anew when it has worked in between', async () => {
  const { ask, admin, configure, world } = await desk({ model: 'err_401_invalid_api_key' });
  const told = async () => (await world.emitted()).filter(({ name }) => name === 'notice.given');
  await ask('Oi');
  await ask('Oi');
  expect((await told()).map(({ payload }) => payload)).toMatchObject([
    {
      userIds: [admin.userId],
      subject: { kind: 'assistant' },
      words: { pt: { title: 'O assistente parou de responder' } },
    },
  ]);
  await configure({ model: 'sim' });
  expect((await ask('Oi')).status).toBe(200);
  await configure({ model: 'err_429_insufficient_quota' });
  await ask('Oi');
  expect(await told()).toHaveLength(2);
});
