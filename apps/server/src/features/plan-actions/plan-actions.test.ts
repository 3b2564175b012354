import { planFlags } from '@balcao/contract/plan-levels.ts';
import type { CatalogPlan } from '@balcao/contract/plans/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { unique } from '../../test/builders.ts';
import { createWorld, type World } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { users } from '../users/users.table.ts';
import { announcePlanJob } from './jobs/announce-plan.job.ts';

/** The super user at work on the platform's catalogue. */
async function catalog() {
  const world = await createWorld();
  const platform = await createWorld({ deps: world.deps, companyId: 1 });
  const { headers } = await platform.person({ profile: 'admin', super: true });
  const app = await world.http();
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  const form = (more: object = {}) => ({
    name: `Bronze ${unique()}`,
    users: 4,
    connections: 2,
    queues: 5,
    amount: '59.90',
    ...more,
  });
  const make = async (more: object = {}) => (await send('POST', '/plans', form(more))).json<CatalogPlan>();
  return { world, app, send, form, make };
}

const give = (world: World, planId: number) =>
  world.seed((db) => db.update(companies).set({ planId }).where(eq(companies.id, world.companyId)));

test('a plan is made with every flag on and read under all its names; strangers see it only while it is public', async () => {
  const { app, send, form } = await catalog();
  const asked = form({ numberAttendants: 99, value: '1.00', namePlan: 'Outro', id: 1, ownerCompanyId: 1 });
  const made = (await send('POST', '/plans', asked)).json<CatalogPlan>();
  expect(made).toMatchObject({
    name: asked.name,
    namePlan: asked.name,
    users: 4,
    numberAttendants: 4,
    numberConections: 2,
    numberQueues: 5,
    amount: '59.90',
    value: '59.90',
    isPublic: true,
    companies: 0,
  });
  expect(planFlags.filter((flag) => !made[flag])).toEqual([]);

  const offered = async () =>
    (await app.inject({ url: '/api/plans/list' }))
      .json<object[]>()
      .filter((plan) => 'id' in plan && plan.id === made.id);
  const [stranger] = await offered();
  expect(stranger).not.toHaveProperty('companies');
  const hidden = (await send('PUT', `/plans/${made.id}`, { isPublic: false, useCampaigns: false })).json();
  expect(hidden).toEqual({ ...made, isPublic: false, useCampaigns: false });
  expect(await offered()).toEqual([]);
  expect((await send('GET', '/plans')).json()).toContainEqual(hidden);
});

test('a second plan of one name is refused, however it is written', async () => {
  const { send, form, make } = await catalog();
  const [first, other] = [await make(), await make()];
  const again = form({ name: ` ${first.name.toUpperCase()} ` });
  for (const answer of [await send('POST', '/plans', again), await send('PUT', `/plans/${other.id}`, again)]) {
    expect([answer.statusCode, answer.json()]).toEqual([409, { error: 'ERR_PLAN_NAME_EXISTS' }]);
  }
});

test('what is no name, number or amount of money is refused, and nothing is half done', async () => {
  const { send, form, make } = await catalog();
  const plan = await make();
  const bad = [
    ...['1.2', '1,20', '-1.00', '1e9', '1', '01,00', '9'.repeat(30), 49].map((amount) => ({ amount })),
    ...[-1, 1.5, 1e9, '3', null].map((users) => ({ users })),
    ...['', ' ', 'x', 'x'.repeat(51), '\u0000ab'].map((name) => ({ name })),
    { useCampaigns: 'yes' },
  ];
  for (const change of bad) {
    for (const answer of [
      await send('POST', '/plans', form(change)),
      await send('PUT', `/plans/${plan.id}`, { queues: 77, ...change }),
    ]) {
      expect([change, answer.json<{ error: string }>().error]).toEqual([change, 'ERR_VALIDATION']);
    }
  }
  expect((await send('GET', '/plans')).json()).toContainEqual(plan);
  expect((await send('PUT', '/plans/2000000000', { queues: 1 })).json()).toEqual({ error: 'ERR_NO_PLAN_FOUND' });
});

test('a plan that companies have stays, and the refusal says how many; a free one goes', async () => {
  const { world, send, make } = await catalog();
  const plan = await make();
  const other = await createWorld();
  await give(world, plan.id);
  await give(other, plan.id);
  const refused = await send('DELETE', `/plans/${plan.id}`);
  expect([refused.statusCode, refused.json()]).toEqual([409, { error: 'ERR_PLAN_IN_USE', details: { companies: 2 } }]);
  await give(world, Number(world.company.planId));
  await give(other, Number(other.company.planId));
  expect((await send('DELETE', `/plans/${plan.id}`)).json()).toEqual({ id: plan.id });
  expect((await send('DELETE', `/plans/${plan.id}`)).json()).toEqual({ error: 'ERR_NO_PLAN_FOUND' });
});

test('a plan that somebody has chosen stays, until it is held or the choice is over', async () => {
  const { world, send, make } = await catalog();
  const [plan, waits] = [await make(), await make()];
  const { companyId } = world;
  const choose = (planId: number, fields: Partial<typeof invoices.$inferInsert> = {}) =>
    world.seed(async (db) => {
      const changesTo = { planId, recurrence: 'MENSAL', holdsAfter: null, custom: null };
      const said = { detail: 'Plano', users: 1, connections: 1, queues: 1, value: '49.90', dueDate: '2026-12-10' };
      const whose = { creditorCompanyId: 1, companyId, companyName: 'Loja', kind: 'change' as const };
      const row = { ...said, ...whose, changesTo, ...fields };
      const [invoice] = await db.insert(invoices).values(row).returning();
      return invoice?.id ?? 0;
    });
  const set = (id: number, fields: Partial<typeof invoices.$inferInsert>) =>
    world.seed((db) => db.update(invoices).set(fields).where(eq(invoices.id, id)));
  const paid = { status: 'paid', paidAt: new Date(), paidHow: 'manual' } as const;
  const open = await choose(plan.id);
  const bought = await choose(waits.id, paid);
  for (const { id } of [plan, waits]) {
    const refused = await send('DELETE', `/plans/${id}`);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { error: 'ERR_PLAN_IN_USE', details: { companies: 1 } },
    ]);
  }
  await set(open, { status: 'cancelled', endedAt: new Date() });
  await set(bought, { changesAppliedAt: new Date() });
  for (const { id } of [plan, waits]) expect((await send('DELETE', `/plans/${id}`)).json()).toEqual({ id });
});

test('what a reseller sells is none of the platform’s plans', async () => {
  const { world, send } = await catalog();
  const id = Number(world.company.planId);
  await world.seed(async (db) => {
    await db.execute(`insert into resellers (company_id) values (${world.companyId})`);
    await db.execute(`update plans set owner_company_id = ${world.companyId} where id = ${id}`);
  });
  const listed = (await send('GET', '/plans')).json<CatalogPlan[]>();
  expect(listed.filter((plan) => plan.id === id)).toEqual([]);
  expect((await send('PUT', `/plans/${id}`, { queues: 1 })).json()).toEqual({ error: 'ERR_NO_PLAN_FOUND' });
  expect((await send('DELETE', `/plans/${id}`)).json()).toEqual({ error: 'ERR_NO_PLAN_FOUND' });
});

test('limits and flags hold for every company of the plan at once; nobody above a lowered limit goes, nobody new comes', async () => {
  const { world, app, send, make } = await catalog();
  const plan = await make({ users: 3, queues: 2 });
  await give(world, plan.id);
  const admin = await world.person({ profile: 'admin' });
  await world.person();
  await world.queue();
  expect((await send('PUT', `/plans/${plan.id}`, { users: 1, queues: 1, useCampaigns: false })).statusCode).toBe(200);

  const read = async (url: string) => (await app.inject({ url: `/api${url}`, headers: admin.headers })).json();
  expect(await read('/settings/campaignsEnabled')).toEqual({ key: 'campaignsEnabled', value: 'disabled' });
  expect(await read(`/companies/listPlan/${world.companyId}`)).toMatchObject({
    plan: { users: 1, useCampaigns: false },
  });
  expect(await world.seed((db) => db.$count(users, eq(users.companyId, world.companyId)))).toBe(2);
  const add = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api${url}`, headers: admin.headers, payload });
  const person = { name: 'Ana Melo', email: `ana${unique()}@exemplo.com.br`, password: 'segredo' };
  expect((await add('/users', person)).json()).toEqual({ error: 'ERR_MAX_USERS_REACHED' });
  expect((await add('/queue', { name: 'Nova', color: '#a1b2c3' })).json()).toEqual({ error: 'ERR_MAX_QUEUES_REACHED' });
});

test('every company of the plan is told what it may use now, also what it bought beside the plan, and a repeat says the same', async () => {
  const { world, send, make } = await catalog();
  const plan = await make({ users: 3 });
  const [plain, custom, off, other] = [world, await createWorld(), await createWorld(), await createWorld()];
  for (const one of [plain, custom, off]) await give(one, plan.id);
  await world.seed(async (db) => {
    const bought = { customUsers: 12, customConnections: 4, customAmount: '168.00' };
    await db.update(companies).set(bought).where(eq(companies.id, custom.companyId));
    await db.update(companies).set({ status: false }).where(eq(companies.id, off.companyId));
  });
  await send('PUT', `/plans/${plan.id}`, { users: 7, useInternalChat: false });
  const { rows } = await world.deps.database.pool.query('select 1 from graphile_worker.jobs where key = $1', [
    `plan:${plan.id}`,
  ]);
  expect(rows).toHaveLength(1);
  await announcePlanJob.run(world.deps, { planId: plan.id }, { number: 1, isLast: false });
  await announcePlanJob.run(world.deps, { planId: plan.id }, { number: 1, isLast: false });
  const told = async (one: World) =>
    (await one.emitted()).filter(({ name }) => name === 'company.plan-changed').map(({ payload }) => payload);
  const expected = (one: World, figures: object) => ({
    company: { id: one.companyId, plan: { id: plan.id, useInternalChat: false, useCampaigns: true, ...figures } },
  });
  expect(await told(plain)).toMatchObject([1, 2].map(() => expected(plain, { users: 7, amount: '59.90' })));
  expect(await told(custom)).toMatchObject([1, 2].map(() => expected(custom, { users: 12, amount: '168.00' })));
  expect([await told(off), await told(other)]).toEqual([[], []]);
});

test('who did what to a plan stands in the log of the platform', async () => {
  const { world, send, make } = await catalog();
  const plan = await make();
  await send('PUT', `/plans/${plan.id}`, { amount: '69.90' });
  await send('DELETE', `/plans/${plan.id}`);
  const { rows } = await world.deps.database.pool.query(
    'select action, company_id as at, details from audit_log where subject = $1 order by id',
    [`plan:${plan.id}`],
  );
  expect(rows).toMatchObject([
    { action: 'plan.create', at: 1 },
    { action: 'plan.change', at: 1, details: { amount: '69.90' } },
    { action: 'plan.delete', at: 1, details: { name: plan.name } },
  ]);
});
