import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { companies } from './companies.table.ts';
import { findCompany } from './companies.queries.ts';
import { companyEntitlements } from './entitlements.view.ts';

test('what a company bought counts in place of its plan’s figures, all of it or nothing; flags stay the plan’s', async () => {
  const { company, companyId, deps, seed } = await createWorld({ planFlags: { useCampaigns: false } });
  const change = (fields: Partial<typeof companies.$inferInsert>) =>
    seed((db) => db.update(companies).set(fields).where(eq(companies.id, companyId)));
  const read = () => deps.database.asPlatform(({ db }) => findCompany(db, companyId));
  const plan = { id: company.planId, users: 50, connections: 20, queues: 50, amount: '99.90', useCampaigns: false };
  expect(await read()).toMatchObject({ plan });

  await change({ customUsers: 12, customConnections: 4, customAmount: '168.00' });
  expect(await read()).toMatchObject({ plan: { ...plan, users: 12, connections: 4, amount: '168.00' } });
  await expect(change({ customUsers: null })).rejects.toThrow('Failed query');

  await change({ planId: null, customUsers: null, customConnections: null, customAmount: null });
  expect(await read()).toMatchObject({ plan: null });
  const rows = await seed((db) =>
    db.select().from(companyEntitlements).where(eq(companyEntitlements.companyId, companyId)),
  );
  expect(rows).toMatchObject([{ users: 0, connections: 0, queues: 0, amount: '0.00', useWhatsapp: false }]);
});

test('a company reads its own entitlements and nobody else’s', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const seen = await ours.act(async ({ db }) =>
    (await db.select({ id: companyEntitlements.companyId }).from(companyEntitlements)).map(({ id }) => id),
  );
  expect(seen).toEqual([ours.companyId]);
  expect(seen).not.toContain(theirs.companyId);
});
