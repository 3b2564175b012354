import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createWorld } from '../../../test/world.ts';
import { makeKey } from '../../api-keys/make-key.ts';
import { apiKeyState } from './door-states.ts';

test('keys are in use until the last of them has run out', async () => {
  const clock = { now: TEST_NOW };
  const world = await createWorld({ deps: await createTestDeps({ now: () => clock.now }) });
  const admin = await world.person({ profile: 'admin' });
  const state = () => admin.act((ctx) => apiKeyState(ctx));
  const none = await state();
  await admin.act((ctx) => makeKey(ctx, { name: 'ERP', scopes: ['events:read'], lifetimeDays: 30 }));
  const used = await state();
  clock.now = new Date(TEST_NOW.getTime() + 31 * 86_400_000);
  const later = await world.person({ profile: 'admin' });
  expect(used).not.toEqual(none);
  expect(await later.act((ctx) => apiKeyState(ctx))).toEqual(none);
});
