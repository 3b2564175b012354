import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { announcePlan } from './announce-plan.ts';
import { companies } from './companies.table.ts';
import { requireNoRecentPlanChange } from './plan-changes.ts';

const DAY_MS = 24 * 60 * 60_000;

test('a company changes what it pays for once in thirty days, and is told from when on again', async () => {
  let now = new Date('2026-02-01T12:00:00Z');
  const deps = await createTestDeps({ now: () => now });
  const { act, seed, companyId } = await createWorld({ deps });
  const ask = () => act((ctx) => requireNoRecentPlanChange(ctx));
  await ask();
  await seed((db) => db.update(companies).set({ planChangedAt: now }).where(eq(companies.id, companyId)));
  now = new Date(now.getTime() + 30 * DAY_MS - 1);
  await expect(ask()).rejects.toMatchObject({
    code: 'ERR_PLAN_CHANGED_RECENTLY',
    details: { until: '2026-03-03T12:00:00.000Z' },
  });
  now = new Date(now.getTime() + 1);
  await ask();
});

test('people of a company that gets another plan, or none, hear of it', async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const { companyId } = world;
  for (const planId of [other.company.planId, null]) {
    await world.seed((db) => db.update(companies).set({ planId }).where(eq(companies.id, companyId)));
    await world.act(announcePlan);
  }
  expect(await world.emitted()).toMatchObject([
    { payload: { company: { id: companyId, plan: { id: other.company.planId, users: 50 } } } },
    { payload: { company: { id: companyId, plan: null } } },
  ]);
});
