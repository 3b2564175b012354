import { and, eq } from '../../platform/db/drizzle.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { PlatformCtx, SuperCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import type { SellerCtx } from '../../platform/seller-context.ts';
import { companies } from './companies.table.ts';
import { resellers } from './resellers.table.ts';

/**
 * Runs the platform's work on a company that the caller sells to; for a reseller behind the company's lock, so that nobody moves
 * it meanwhile. Fails with ERR_NO_COMPANY_FOUND for any other.
 */
export async function onSold<T>(ctx: SellerCtx, companyId: number, work: (ctx: SuperCtx) => Promise<T>): Promise<T> {
  const { resellerId } = ctx;
  if (resellerId === null) return work(ctx);
  // Asked twice: of what the role sees, and of the row that is locked.
  if ((await ctx.db.$count(companies, eq(companies.id, companyId))) === 0) fail('ERR_NO_COMPANY_FOUND');
  return ctx.asPlatform([companyId], async (platform) => {
    const [locked] = await platform.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, companyId), eq(companies.resellerId, resellerId)))
      .for('no key update');
    return locked ? work(platform) : fail('ERR_NO_COMPANY_FOUND');
  });
}

/**
 * Locks a reseller that is about to get one more company. Fails with ERR_MAX_COMPANIES_REACHED where it has as many as it may,
 * and with ERR_NO_RESELLER_FOUND where there is none, or none that sells at present.
 */
export async function requireRoomForCompany(db: Db, resellerId: number): Promise<void> {
  const [reseller] = await db
    .select({ active: resellers.active, maxCompanies: resellers.maxCompanies })
    .from(resellers)
    .where(eq(resellers.companyId, resellerId))
    .for('no key update');
  const { active, maxCompanies } = reseller ?? fail('ERR_NO_RESELLER_FOUND');
  if (!active) fail('ERR_NO_RESELLER_FOUND');
  if (maxCompanies === null) return;
  if ((await db.$count(companies, eq(companies.resellerId, resellerId))) >= maxCompanies) {
    fail('ERR_MAX_COMPANIES_REACHED', { maxCompanies });
  }
}

/** The lists of whoever sells to a company look at its file again: the platform's, and its reseller's. */
export function announceFile(
  { emit }: Pick<PlatformCtx, 'emit'>,
  { companyId, resellerId }: { companyId: number; resellerId: number | null },
) {
  emit(PLATFORM_COMPANY_ID, 'company.file-changed', { companyId });
  if (resellerId !== null) emit(resellerId, 'company.file-changed', { companyId });
}
