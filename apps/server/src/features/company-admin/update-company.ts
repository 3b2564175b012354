import type { CompanyChange, CompanyFile, CompanyTerms } from '@balcao/contract/companies/admin-models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { addMonths, dayOfMonth } from '@balcao/contract/payments/months.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { onCompany, type SuperCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { SellerCtx } from '../../platform/seller-context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOfCompany } from '../auth/sessions/end-sessions-of-company.ts';
import { announcePlan } from '../companies/announce-plan.ts';
import { findHours } from '../companies/companies.queries.ts';
import { companies } from '../companies/companies.table.ts';
import { announceFile, onSold } from '../companies/sold.ts';
import { getCompanyFile } from './company-file.ts';
import { given, requirePlan } from './create-company.ts';

type Change = CompanyChange & Pick<CompanyTerms, 'graceDays'>;

/** `version` is the one that was read; undefined changes the given fields whatever they were. */
type Input = { companyId: number; version: number | undefined; change: Change };

/**
 * Changes what is given of a company. Fails with ERR_NO_COMPANY_FOUND, ERR_NO_PLAN_FOUND, ERR_PLATFORM_COMPANY, and with
 * ERR_COMPANY_CHANGED where somebody was faster.
 */
export async function updateCompany(ctx: SellerCtx, input: Input): Promise<CompanyFile> {
  const { resellerId } = ctx;
  await onSold(ctx, input.companyId, (platform) => applyChange(platform, input, resellerId));
  return getCompanyFile(ctx, input.companyId);
}

/**
 * The same as the platform's own work; `resellerId` is whose catalogue it may give plans of, null all. Who is given another plan has
 * the figures of that plan.
 */
export async function applyChange(ctx: SuperCtx, { companyId, version, change }: Input, resellerId: number | null) {
  const before = await lockCompany(ctx, companyId);
  if (version !== undefined && version !== before.version) fail('ERR_COMPANY_CHANGED');
  refuseEndOfPlatform(companyId, change);
  const differing = differences(before, change);
  if (Object.keys(differing).length === 0) return;
  // A reseller gives plans of its own catalogue, the super user also those of the platform.
  const sellers = resellerId === null ? [null, before.resellerId] : [resellerId];
  if (differing.planId) await requirePlan(ctx.db, { planId: differing.planId, sellers });
  const figures = differing.planId && before.customUsers !== null ? OF_PLAN : {};
  await ctx.db
    .update(companies)
    .set({ ...differing, ...figures, ...anchorOf(before, differing), updatedAt: ctx.now })
    .where(eq(companies.id, companyId));
  if (differing.status === false) await endSessionsOfCompany(ctx, companyId);
  await recordAudit(onCompany(ctx, companyId), {
    action: 'company.update',
    subject: `company:${companyId}`,
    details: { ...differing, ...figures },
  });
  announceFile(ctx, { companyId, resellerId: before.resellerId });
  const dueDate = differing.graceDays === undefined ? differing.dueDate : before.dueDate;
  await announce(ctx, companyId, { ...differing, dueDate });
}

const OF_PLAN = { customUsers: null, customConnections: null, customAmount: null };

async function lockCompany({ db }: SuperCtx, companyId: number) {
  const [row] = await db.select().from(companies).where(eq(companies.id, companyId)).for('no key update');
  return row ?? fail('ERR_NO_COMPANY_FOUND');
}

function refuseEndOfPlatform(companyId: number, { status, dueDate }: CompanyChange) {
  if (companyId !== PLATFORM_COMPANY_ID) return;
  if (status === false || (dueDate ?? null) !== null) fail('ERR_PLATFORM_COMPANY');
}

/** What would be another value than it is. */
function differences(before: typeof companies.$inferSelect, change: Change) {
  const entries = Object.entries(given(change)).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Change]),
  );
  return Object.fromEntries(entries) as ReturnType<typeof given<Change>>;
}

/** A day that somebody sets by hand is the one on which periods end from now on, unless the month was too short for that. */
function anchorOf({ anchorDay }: { anchorDay: number | null }, { dueDate }: { dueDate?: string | null }) {
  if (dueDate === undefined) return {};
  if (dueDate === null) return { anchorDay: null };
  const isStillOnIt = anchorDay !== null && addMonths(dueDate, 0, anchorDay) === dueDate;
  return isStillOnIt ? {} : { anchorDay: dayOfMonth(dueDate) };
}

async function announce(ctx: SuperCtx, companyId: number, { schedules, planId, dueDate }: CompanyChange) {
  if (planId !== undefined) {
    await announcePlan({ db: ctx.db, companyId, emit: (name, payload) => ctx.emit(companyId, name, payload) });
  }
  // Whoever was blocked goes on at once, without loading the page again.
  if (dueDate !== undefined) ctx.emit(companyId, 'company.terms-changed', { company: { id: companyId, dueDate } });
  const company = schedules && (await findHours(ctx.db, companyId));
  if (company) ctx.emit(companyId, 'company.changed', { company });
}
