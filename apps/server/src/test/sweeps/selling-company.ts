import { eq } from '../../platform/db/drizzle.ts';
import { companies } from '../../features/companies/companies.table.ts';
import { payments } from '../../features/payments/payments.table.ts';
import { plans } from '../../features/plans/plans.table.ts';
import { first } from '../builders.ts';
import { issueTo } from '../harness/payments/debtor.ts';
import { prove } from '../supporter.ts';
import { createWorld } from '../world.ts';
import { sellCounter } from './claimed-host.ts';
import { inhabitedCompany } from './populated-company.ts';
import type { KnownIds } from './sample-input.ts';

/**
 * An agency, its admin with a second factor, and a customer of it in which everything exists once. `ids` are the customer's;
 * `paymentId` is money of nobody yet, `seenPaymentId` money that came for its invoice.
 */
export async function sellingCompany() {
  const world = await createWorld();
  await sellCounter(world);
  const admin = await world.person({ profile: 'admin' });
  await prove(world, admin);
  const customer = await inhabitedCompany();
  const { companyId: resellerId } = world;
  const { marker } = customer;
  const planId = await planOf(world, marker);
  await world.seed((db) =>
    db.update(companies).set({ resellerId, planId }).where(eq(companies.id, customer.world.companyId)),
  );
  const invoiceId = await issueTo(world, customer.world, { kind: 'manual', companyName: marker, detail: marker });
  const paidAt = world.deps.now();
  const money = { creditorCompanyId: resellerId, source: 'statement' as const, amount: '1.00', paidOn: '2026-12-01' };
  const ofNobody = { ...money, externalId: marker, paidAt, alert: 'unassigned' as const };
  const ofCustomer = { ...money, externalId: `2${marker}`, paidAt, alert: 'paid-less' as const };
  const { companyId } = customer.world;
  const { id: paymentId } = first(await world.seed((db) => db.insert(payments).values(ofNobody).returning()));
  const seen = await world.seed((db) =>
    db
      .insert(payments)
      .values({ ...ofCustomer, companyId, invoiceId })
      .returning(),
  );
  const debtorId = customer.world.companyId;
  const ids: KnownIds = { ...customer.ids, planId, invoiceId, paymentId, seenPaymentId: first(seen).id, debtorId };
  return { world, admin, customer: customer.world, customerAdmin: customer.admin, marker, ids };
}

const planOf = async ({ seed, companyId }: Awaited<ReturnType<typeof createWorld>>, marker: string) => {
  const figures = { users: 5, connections: 2, queues: 3, amount: '49.00' };
  const plan = { ...figures, name: marker.slice(0, 50), ownerCompanyId: companyId };
  return first(await seed((db) => db.insert(plans).values(plan).returning())).id;
};
