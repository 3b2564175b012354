import type { CompanyFile, CompanyTerms } from '@balcao/contract/companies/admin-models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { and, asc, eq } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { announcePlan } from '../companies/announce-plan.ts';
import { companies } from '../companies/companies.table.ts';
import { companyEntitlements } from '../companies/entitlements.view.ts';
import { announceFile } from '../companies/sold.ts';
import { plans } from '../plans/plans.table.ts';
import { newPassword } from '../users/password.ts';
import { users } from '../users/users.table.ts';
import { getCompanyFile } from './company-file.ts';
import { applyChange } from './update-company.ts';

type Input = { companyId: number; version: number | undefined; terms: CompanyTerms };

/**
 * Changes what was agreed with a company. Fails with ERR_NO_COMPANY_FOUND, ERR_PLATFORM_COMPANY, ERR_NO_USER_FOUND where the
 * company has no admin for the password, and with ERR_COMPANY_CHANGED where somebody was faster.
 */
export async function changeTerms(ctx: SuperCtx, { companyId, version, terms }: Input): Promise<CompanyFile> {
  const { passwordDefault, numberAttendants, numberConections, amount, ...change } = terms;
  await applyChange(ctx, { companyId, version, change }, null);
  await agree(ctx, companyId, { users: numberAttendants, connections: numberConections, amount });
  if (passwordDefault !== undefined) await givePassword(ctx, companyId, passwordDefault);
  return getCompanyFile(ctx, companyId);
}

type Figures = { users?: number | undefined; connections?: number | undefined; amount?: string | undefined };

/** All figures of the company's own or none: where they are the plan's, the plan is followed again. */
async function agree(ctx: SuperCtx, companyId: number, given: Figures) {
  const { db, now } = ctx;
  const before = await figuresOf(ctx, companyId);
  const next = {
    users: given.users ?? before.users,
    connections: given.connections ?? before.connections,
    amount: given.amount ?? before.amount,
  };
  if (isSame(next, before)) return;
  const isOfPlan = before.plan !== null && isSame(next, before.plan);
  const own = isOfPlan ? { users: null, connections: null, amount: null } : next;
  await db
    .update(companies)
    .set({ customUsers: own.users, customConnections: own.connections, customAmount: own.amount, updatedAt: now })
    .where(eq(companies.id, companyId));
  const details = { ...next, isOfPlan };
  await recordAudit(onCompany(ctx, companyId), { action: 'company.terms', subject: `company:${companyId}`, details });
  announceFile(ctx, { companyId, resellerId: before.resellerId });
  await announcePlan({ db, companyId, emit: (name, payload) => ctx.emit(companyId, name, payload) });
}

type Whole = { users: number; connections: number; amount: string };

const isSame = (a: Whole, b: Whole) =>
  a.users === b.users && a.connections === b.connections && Number(a.amount) === Number(b.amount);

/** What the company may use, and what its plan says. */
async function figuresOf({ db }: SuperCtx, companyId: number) {
  const [row] = await db
    .select({
      users: companyEntitlements.users,
      connections: companyEntitlements.connections,
      amount: companyEntitlements.amount,
      resellerId: companies.resellerId,
      plan: { users: plans.users, connections: plans.connections, amount: plans.amount },
    })
    .from(companies)
    .innerJoin(companyEntitlements, eq(companyEntitlements.companyId, companies.id))
    .leftJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, companyId));
  return row ?? fail('ERR_NO_COMPANY_FOUND');
}

/** A new password for the first admin, whose sessions end. Nobody gives those who run the platform one. */
async function givePassword(ctx: SuperCtx, companyId: number, password: string) {
  if (companyId === PLATFORM_COMPANY_ID) fail('ERR_PLATFORM_COMPANY');
  const [first] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.profile, 'admin')))
    .orderBy(asc(users.id))
    .limit(1);
  const { id: userId } = first ?? fail('ERR_NO_USER_FOUND');
  await ctx.db
    .update(users)
    .set({ ...(await newPassword(ctx, password)), updatedAt: ctx.now })
    .where(eq(users.id, userId));
  await endSessions(ctx, { companyId, userId, reason: 'password' });
  await recordAudit(onCompany(ctx, companyId), {
    action: 'user.change',
    subject: `user:${userId}`,
    details: { fields: ['password'] },
  });
}
