import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { DELETION_DAYS } from '@balcao/contract/company-deletion/routes.ts';
import { and, eq, gt, isNotNull, isNull } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sessions } from '../auth/auth.table.ts';
import { endSessionsOfCompany } from '../auth/sessions/end-sessions-of-company.ts';
import { companies } from '../companies/companies.table.ts';
import { resellers } from '../companies/resellers.table.ts';
import { announceFile } from '../companies/sold.ts';
import { paymentAccounts } from '../payment-accounts/payment-accounts.table.ts';

/** Without a name nobody has typed it: the id alone says which company is meant. */
type Confirmed = { companyId: number; name: string | null };
type Going = { companyId: number; deletingAt: string; goesAt: string };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Shuts companies and lets them go after seven days: all of these or none, and a failure names the one that stands in the way.
 * One that is on its way out already keeps its day.
 * Fails with ERR_NO_COMPANY_FOUND, ERR_PLATFORM_COMPANY, ERR_COMPANY_NAME_DIFFERS, ERR_COMPANY_IN_SUPPORT, ERR_COMPANY_IS_RESELLER.
 */
export async function deleteCompanies(ctx: SuperCtx, chosen: readonly Confirmed[]): Promise<Going[]> {
  const going: Going[] = [];
  // In the order of ids, so that two super users never wait for each other.
  for (const one of chosen.toSorted((a, b) => a.companyId - b.companyId)) going.push(await deleteCompany(ctx, one));
  return going;
}

/** The same for one company. */
export async function deleteCompany(ctx: SuperCtx, { companyId, name }: Confirmed): Promise<Going> {
  if (companyId === PLATFORM_COMPANY_ID) fail('ERR_PLATFORM_COMPANY', { companyId });
  const [company] = await ctx.db.select().from(companies).where(eq(companies.id, companyId)).for('no key update');
  if (!company) return fail('ERR_NO_COMPANY_FOUND', { companyId });
  if (name !== null && plain(name) !== plain(company.name)) fail('ERR_COMPANY_NAME_DIFFERS', { companyId });
  if (company.deletingAt !== null) return goingOf(companyId, company.deletingAt);
  await refuseReseller(ctx, companyId);
  await refuseDuringSupport(ctx, companyId);
  await ctx.db.update(companies).set({ deletingAt: ctx.now, updatedAt: ctx.now }).where(eq(companies.id, companyId));
  await endSessionsOfCompany(ctx, companyId);
  const details = { name: company.name };
  await recordAudit(onCompany(ctx, companyId), { action: 'company.delete', subject: `company:${companyId}`, details });
  announceFile(ctx, { companyId, resellerId: company.resellerId });
  return goingOf(companyId, ctx.now);
}

const plain = (name: string) => name.trim().toLocaleLowerCase('pt-BR');

const goingOf = (companyId: number, at: Date): Going => ({
  companyId,
  deletingAt: at.toISOString(),
  goesAt: new Date(at.getTime() + DELETION_DAYS * DAY_MS).toISOString(),
});

/** What others owe it stays to be paid to it, also when it sells nothing any more. */
async function refuseReseller({ db }: SuperCtx, companyId: number) {
  const sold = await db.$count(resellers, eq(resellers.companyId, companyId));
  if (sold > 0 || (await db.$count(paymentAccounts, eq(paymentAccounts.companyId, companyId))) > 0)
    fail('ERR_COMPANY_IS_RESELLER', { companyId });
}

async function refuseDuringSupport({ db, now }: SuperCtx, companyId: number) {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.companyId, companyId),
        isNotNull(sessions.supportBy),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .limit(1);
  if (row) fail('ERR_COMPANY_IN_SUPPORT', { companyId });
}
