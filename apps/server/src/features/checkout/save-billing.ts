import type { Subscription } from '@balcao/contract/checkout/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { companies } from '../companies/companies.table.ts';
import type { CompanyRow } from './load-subscription.ts';

/** Keeps who pays and from where, for the next checkout and for the receipt. What is left out or empty stays. */
export async function saveBilling(ctx: PlatformCtx, company: CompanyRow, given: Subscription): Promise<void> {
  const name = [given.firstName, given.lastName].filter(Boolean).join(' ');
  const typed = {
    billingName: name.slice(0, 120),
    addressStreet: given.address2,
    addressCity: given.city,
    addressState: given.state,
    addressZipCode: given.zipcode,
    document: given.document,
  };
  const known = Object.entries(typed).filter(
    ([key, value]) => value && value !== company[key as keyof typeof typed],
  ) as [keyof typeof typed, string][];
  if (known.length === 0) return;
  await ctx.db
    .update(companies)
    .set({ ...Object.fromEntries(known), updatedAt: ctx.now })
    .where(eq(companies.id, company.id));
}
