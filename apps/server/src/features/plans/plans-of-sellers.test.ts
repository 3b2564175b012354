import { planFlags } from '@balcao/contract/plan-levels.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { first, unique } from '../../test/builders.ts';
import { createWorld } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';
import { plans } from './plans.table.ts';

const figures = { users: 3, connections: 1, queues: 3, amount: '49.00' };

/** A company that sells the counter, with one customer and one plan that nobody has. */
async function agency() {
  const [world, customer] = [await createWorld(), await createWorld()];
  const plan = await world.seed(async (db) => {
    await db.execute(`insert into resellers (company_id) values (${world.companyId})`);
    await db.update(companies).set({ resellerId: world.companyId }).where(eq(companies.id, customer.companyId));
    const row = { ...figures, name: `Da agência ${unique()}`, ownerCompanyId: world.companyId };
    return first(await db.insert(plans).values(row).returning());
  });
  return { world, customer, plan };
}

test('a plan begins with everything, and belongs to the platform', async () => {
  const { seed } = await createWorld();
  const row = { ...figures, name: `Novo ${unique()}` };
  const plan = first(await seed((db) => db.insert(plans).values(row).returning()));
  expect(planFlags.filter((flag) => !plan[flag])).toEqual([]);
  expect(plan.ownerCompanyId).toBeNull();
});

test('the catalogue of a reseller shows to its customers and itself, and nowhere else', async () => {
  const [ours, theirs] = [await agency(), await agency()];
  const seenBy = ({ act }: typeof ours.world) =>
    act(async ({ db }) => {
      const rows = await db.select({ id: plans.id }).from(plans);
      return [ours.plan.id, theirs.plan.id].filter((id) => rows.some((row) => row.id === id));
    });
  expect(await seenBy(ours.world)).toEqual([ours.plan.id]);
  expect(await seenBy(ours.customer)).toEqual([ours.plan.id]);
  expect(await seenBy(await createWorld())).toEqual([]);
  const offered = (await (await ours.world.http()).inject({ url: '/api/plans/list' })).json<{ id: number }[]>();
  expect(offered.filter(({ id }) => id === ours.plan.id || id === theirs.plan.id)).toEqual([]);
  const owners = await ours.world.deps.database.inCompany(ours.world.companyId, async ({ become }) => {
    const { db } = await become('reseller');
    const rows = await db.selectDistinct({ owner: plans.ownerCompanyId, id: plans.id }).from(plans);
    return rows.toSorted((x, y) => x.id - y.id);
  });
  // Its own, and what its customer has.
  expect(owners).toEqual([
    { owner: null, id: ours.customer.company.planId },
    { owner: ours.world.companyId, id: ours.plan.id },
  ]);
});

test('names are unique in each catalogue, however they are written', async () => {
  const [ours, theirs] = [await agency(), await agency()];
  const add = (name: string, ownerCompanyId: number | null) =>
    ours.world.seed((db) => db.insert(plans).values({ ...figures, name, ownerCompanyId }));
  const name = `Básico ${unique()}`;
  await add(name, null);
  await add(name, ours.world.companyId);
  await add(name, theirs.world.companyId);
  await expect(add(name.toUpperCase().replace('Á', 'a'), null)).rejects.toThrow('Failed query');
  await expect(add(name.toLowerCase(), ours.world.companyId)).rejects.toThrow('Failed query');
  await expect(add(` ${name}`, null)).rejects.toThrow('Failed query');
});
