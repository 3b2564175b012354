import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { and, eq, gt, isNull, or, sql } from '../../platform/db/drizzle.ts';
import { forCompany, onCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { sessions } from '../auth/auth.table.ts';
import { announcePlan } from '../companies/announce-plan.ts';
import { companies } from '../companies/companies.table.ts';
import { resellers } from '../companies/resellers.table.ts';
import { announceFile, requireRoomForCompany } from '../companies/sold.ts';
import { lockDebtor, type Debtor } from '../invoices/settling/lock-debtor.ts';
import { adoptPlan } from '../plans/adopt-plan.ts';
import { endSupport } from '../support/end-support.ts';
import { users } from '../users/users.table.ts';
import { announceBrandOf } from './announce-brand-of.ts';

type Move = { companyId: number; resellerId: number | null };

/**
 * Gives a company to a reseller, or takes it over (null). What it has and until when it paid stay; an open invoice is still paid
 * to whoever issued it, and the next one comes from the new seller. Fails with ERR_NO_COMPANY_FOUND, ERR_PLATFORM_COMPANY,
 * ERR_RESELLER_OF_RESELLER, ERR_NO_RESELLER_FOUND, ERR_MAX_COMPANIES_REACHED.
 */
export async function moveCompany(ctx: SuperCtx, move: Move): Promise<{ id: number; resellerId: number | null }> {
  const { companyId, resellerId } = move;
  if (companyId === PLATFORM_COMPANY_ID) fail('ERR_PLATFORM_COMPANY');
  const company = (await lockDebtor(ctx, companyId)) ?? fail('ERR_NO_COMPANY_FOUND');
  if (company.resellerId === resellerId) return { id: companyId, resellerId };
  if (resellerId !== null) {
    await refuseResellers(ctx, companyId);
    await requireRoomForCompany(ctx.db, resellerId);
  }
  await changeSeller(ctx, { company, resellerId });
  return { id: companyId, resellerId };
}

/** A company that sells, or still has companies, is nobody's customer but the platform's. */
async function refuseResellers({ db }: SuperCtx, companyId: number) {
  const hasCompanies = sql`exists(select from companies c where c.reseller_id = ${companyId})`;
  const sells = and(eq(resellers.companyId, companyId), or(resellers.active, hasCompanies));
  if ((await db.$count(resellers, sells)) > 0) fail('ERR_RESELLER_OF_RESELLER');
}

/** The company is locked by the caller. */
export async function changeSeller(
  ctx: SuperCtx,
  { company, resellerId }: { company: Debtor; resellerId: number | null },
): Promise<void> {
  const { id: companyId, resellerId: before } = company;
  const planId = company.planId === null ? null : await adoptPlan(ctx, company.planId, resellerId);
  await ctx.db.update(companies).set({ resellerId, planId, updatedAt: ctx.now }).where(eq(companies.id, companyId));
  await endSupportOf(ctx, companyId);
  await record(ctx, { companyId, before, resellerId });
  announceFile(ctx, { companyId, resellerId });
  if (before !== null) ctx.emit(before, 'company.file-changed', { companyId });
  await announcePlan(forCompany(ctx, companyId));
  await announceBrandOf(ctx, companyId);
}

/** In the log of the company, of the platform, and of the agencies that lose and get it. */
async function record(ctx: SuperCtx, details: { companyId: number; before: number | null; resellerId: number | null }) {
  const { companyId, before, resellerId } = details;
  const entry = { action: 'company.move', subject: `company:${companyId}`, details: { from: before, to: resellerId } };
  await recordAudit(onCompany(ctx, companyId), entry);
  const { kind, userId, name } = ctx.actor;
  for (const agency of [before, resellerId]) {
    if (agency !== null) await recordAudit({ ...ctx, companyId: agency, actor: { kind, userId, name } }, entry);
  }
}

/** Whoever of an agency helps somebody there at this moment may not any more. */
async function endSupportOf(ctx: SuperCtx, companyId: number) {
  const theirs = await ctx.db
    .select({ sid: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.supportBy))
    .where(
      and(
        eq(sessions.companyId, companyId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, ctx.now),
        eq(users.super, false),
      ),
    );
  for (const { sid } of theirs) await endSupport(onCompany(ctx, companyId), { sid, because: 'time' });
}
