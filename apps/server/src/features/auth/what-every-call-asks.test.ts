import { planFlags, type PlanFlag } from '@balcao/contract/plan-levels.ts';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createWorld } from '../../test/world.ts';

// What every call asks is kept beside where it comes from. Here both are compared.
const differing = `
  select c.id from companies c join company_entitlements e on e.company_id = c.id
  where (c.plan_bits, c.has_queues, c.shares_all_chats, c.factor_from) is distinct from (
    ${planFlags.map((flag, place) => `(e.${columnOf(flag)}::int << ${place})`).join(' | ')},
    exists (select from queues where company_id = c.id),
    exists (select from settings where company_id = c.id and key = 'allUserChat' and value = 'enabled'),
    (select value from settings where company_id = c.id and key = 'secondFactorFrom')
  ) or exists (
    select from users u where u.company_id = c.id and u.has_factor <> exists (
      select from second_factors f where f.user_id = u.id and f.company_id = u.company_id and f.confirmed_at is not null
    )
  )`;

function columnOf(flag: PlanFlag) {
  return flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function createScene() {
  const world = await createWorld();
  const { pool } = world.deps.database;
  const open = async () => {
    const client = await pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin');
    return client;
  };
  const kept = async () => {
    const { rows } = await pool.query(
      'select plan_bits, has_queues, shares_all_chats, factor_from from companies where id = $1',
      [world.companyId],
    );
    return rows[0] as Record<string, unknown>;
  };
  const agrees = async () => expect((await pool.query(differing)).rows).toEqual([]);
  const createPlan = async (flags: readonly PlanFlag[]) => {
    const chosen = planFlags.map((flag) => String(flags.includes(flag)));
    const { rows } = await pool.query(
      `insert into plans (name, users, connections, queues, amount, ${planFlags.map(columnOf).join(', ')})
       values ($1, 1, 1, 1, 1, ${chosen.join(', ')}) returning id::int`,
      [`plan ${randomUUID()}`],
    );
    return Number((rows[0] as { id: number }).id);
  };
  const choose = (planId: number | null) =>
    pool.query('update companies set plan_id = $2 where id = $1', [world.companyId, planId]);
  return { ...world, pool, open, kept, agrees, createPlan, choose };
}

test('each flag of a plan, and no plan at all, is known to the next call, and so is a plan that is changed', async () => {
  const { createPlan, choose, kept, agrees, pool } = await createScene();
  for (const [place, flag] of planFlags.entries()) {
    await choose(await createPlan([flag]));
    expect((await kept())['plan_bits']).toBe(1 << place);
  }
  const plan = await createPlan([]);
  await choose(plan);
  await pool.query('update plans set use_campaigns = true, use_whatsapp = true where id = $1', [plan]);
  await agrees();
  await choose(null);
  expect((await kept())['plan_bits']).toBe(0);
  await agrees();
});

test('whoever takes a plan while it is changed has it as it is afterwards', async () => {
  const { createPlan, choose, kept, agrees, open } = await createScene();
  const plan = await createPlan(['useWhatsapp']);
  const change = await open();
  await change.query('update plans set use_campaigns = true where id = $1', [plan]);
  const chosen = choose(plan);
  await change.query('commit');
  await chosen;
  await agrees();
  expect((await kept())['plan_bits']).toBe(1 | (1 << planFlags.indexOf('useCampaigns')));
});

test('queues that go and come at the same time leave no company that is wrong about having any', async () => {
  const { companyId, queue, kept, agrees, open } = await createScene();
  const [first, second] = [await queue(), await queue()];
  expect((await kept())['has_queues']).toBe(true);
  const [one, other] = [await open(), await open()];
  await one.query('delete from queues where id = $1', [first.id]);
  const waiting = other.query('delete from queues where id = $1', [second.id]);
  await one.query('commit');
  await waiting;
  await other.query('commit');
  expect((await kept())['has_queues']).toBe(false);

  const last = await queue();
  const [leaving, coming] = [await open(), await open()];
  await coming.query('insert into queues (company_id, name, color) values ($1, $2, $3)', [
    companyId,
    'Nova',
    '#112233',
  ]);
  const gone = leaving.query('delete from queues where id = $1', [last.id]);
  await coming.query('commit');
  await gone;
  await leaving.query('commit');
  expect((await kept())['has_queues']).toBe(true);
  await agrees();
});

test('settings and second factors are known as soon as they change or go', async () => {
  const scene = await createScene();
  const { companyId, kept, agrees, pool } = scene;
  const put = (key: string, value: string) =>
    pool.query(
      `insert into settings (company_id, key, value) values ($1, $2, $3)
       on conflict (company_id, key) do update set value = excluded.value`,
      [companyId, key, value],
    );
  await put('allUserChat', 'enabled');
  await put('secondFactorFrom', '2026-12-01');
  expect(await kept()).toMatchObject({ shares_all_chats: true, factor_from: '2026-12-01' });
  await put('allUserChat', 'disabled');
  await pool.query(`delete from settings where company_id = $1 and key = 'secondFactorFrom'`, [companyId]);
  expect(await kept()).toMatchObject({ shares_all_chats: false, factor_from: null });

  const { userId } = await scene.person();
  const has = async () => {
    await agrees();
    return (await pool.query('select has_factor from users where id = $1', [userId])).rows[0] as unknown;
  };
  const whose = [companyId, userId];
  await pool.query(`insert into second_factors (company_id, user_id, sealed_secret) values ($1, $2, 'x')`, whose);
  expect(await has()).toEqual({ has_factor: false });
  await pool.query('update second_factors set confirmed_at = now() where company_id = $1 and user_id = $2', whose);
  expect(await has()).toEqual({ has_factor: true });
  await pool.query('delete from second_factors where company_id = $1 and user_id = $2', whose);
  expect(await has()).toEqual({ has_factor: false });
});
