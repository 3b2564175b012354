import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { Reseller, ResellerTerms } from '@balcao/contract/resellers/models.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { brands } from '../brand/brand.table.ts';
import { resellers } from '../companies/resellers.table.ts';
import { announceFile } from '../companies/sold.ts';
import { lockDebtor } from '../invoices/settling/lock-debtor.ts';
import { announceBrandOf } from './announce-brand-of.ts';
import { readReseller } from './list-resellers.ts';

/**
 * Lets a company sell the counter under these terms, with a brand that begins with its name. Fails with ERR_PLATFORM_COMPANY,
 * ERR_NO_COMPANY_FOUND, ERR_RESELLER_OF_RESELLER.
 */
export async function saveReseller(ctx: SuperCtx, companyId: number, terms: ResellerTerms): Promise<Reseller> {
  if (companyId === PLATFORM_COMPANY_ID) fail('ERR_PLATFORM_COMPANY');
  const company = (await lockDebtor(ctx, companyId)) ?? fail('ERR_NO_COMPANY_FOUND');
  if (company.resellerId !== null) fail('ERR_RESELLER_OF_RESELLER');
  const { now } = ctx;
  const row = { companyId, ...terms, createdAt: now, updatedAt: now };
  await ctx.db
    .insert(resellers)
    .values(row)
    .onConflictDoUpdate({ target: resellers.companyId, set: { ...terms, updatedAt: now } });
  await ctx.db
    .insert(brands)
    .values({ ownerCompanyId: companyId, name: sql`coalesce(nullif(btrim(left(${company.name}, 60)), ''), 'Balcão')` })
    .onConflictDoNothing();
  const entry = { action: 'reseller.save', subject: `company:${companyId}`, details: terms };
  await recordAudit(onCompany(ctx, companyId), entry);
  announceFile(ctx, { companyId, resellerId: null });
  // Whether the menus of its admins show the resale travels with the brand.
  await announceBrandOf(ctx, companyId);
  return readReseller(ctx, companyId);
}
