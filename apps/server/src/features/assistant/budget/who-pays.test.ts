import { afterAll, expect, test } from 'vitest';
import { assistantHarness } from '../../../test/harness/assistant/assistant-harness.ts';

const { desk, close } = await assistantHarness();
afterAll(close);

test('what the company’s own key was used for takes nothing of what the plan gives, and the other way round', async () => {
  const { call, admin, agree, ask, configure, world } = await desk({ monthLimit: '500.00' });
  const { pool } = world.deps.database;
  await ask('Oi');
  await pool.query('update ai_usage set cost = 200000000 where company_id = $1', [world.companyId]);
  const spent = async () => Number((await call<{ budget: { spent: string } }>('/assistant')).json.budget.spent);
  expect(await spent()).toBe(200);
  await call('/assistant/account', { method: 'DELETE', as: admin });
  await agree();
  expect(await spent()).toBe(0);
  expect((await ask('Oi')).status).toBe(200);
  const { rows } = await pool.query<{ cost: string }>(
    'select sum(platform_cost) as cost from ai_usage where company_id = $1',
    [world.companyId],
  );
  expect(Number(rows[0]?.cost)).toBeGreaterThan(0);
  await configure();
  expect(await spent()).toBe(200);
});

test('what was used before accounts were told apart counts for both', async () => {
  const { call, admin, agree, ask, world } = await desk();
  await ask('Oi');
  await world.deps.database.pool.query(
    'update ai_usage set cost = 200000000, platform_cost = null where company_id = $1',
    [world.companyId],
  );
  expect((await ask('Oi')).status).toBe(200);
  await call('/assistant/account', { method: 'DELETE', as: admin });
  await agree();
  expect((await ask('Oi')).json).toEqual({ error: 'ERR_AI_BUDGET', details: { of: 'month' } });
});
