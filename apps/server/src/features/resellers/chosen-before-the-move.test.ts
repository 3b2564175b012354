import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { unique } from '../../test/builders.ts';
import { creditor } from '../../test/harness/payments/debtor.ts';
import { indebted } from '../../test/harness/payments/indebted.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { plans } from '../plans/plans.table.ts';

test('what was chosen of the seller before is had as a plan of the new one’s when it is paid after the move', async () => {
  const debt = await indebted();
  const { seed, deps } = debt.world;
  const { companyId: resellerId } = (await creditor({ deps })).world;
  const figures = { users: 33, connections: 2, queues: 4, amount: '79.00' };
  const [chosen] = await seed((db) =>
    db
      .insert(plans)
      .values({ name: `Maior ${unique()}`, ...figures })
      .returning(),
  );
  const changesTo = { planId: chosen?.id, recurrence: 'MENSAL', holdsAfter: null, custom: null };
  await seed((db) => db.update(invoices).set({ changesTo }).where(eq(invoices.id, debt.invoice.id)));
  await seed((db) => db.update(companies).set({ resellerId }).where(eq(companies.id, debt.companyId)));
  expect(await debt.tell()).toMatchObject({ kind: 'paid' });
  const { planId } = await debt.company();
  expect(planId).not.toBe(chosen?.id);
  const held = await seed((db) =>
    db
      .select()
      .from(plans)
      .where(eq(plans.id, planId ?? 0)),
  );
  expect(held).toMatchObject([{ ...figures, ownerCompanyId: resellerId, isPublic: false }]);
});
