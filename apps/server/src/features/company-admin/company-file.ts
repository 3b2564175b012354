import type { CompanyFile, ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import type { Recurrence } from '@balcao/contract/companies/recurrence.ts';
import { daysLeftOf, standingOf } from '@balcao/contract/companies/standing.ts';
import { DELETION_DAYS } from '@balcao/contract/company-deletion/routes.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { companies } from '../companies/companies.table.ts';
import { companyEntitlements } from '../companies/entitlements.view.ts';
import { dayIn } from '../companies/subscription.ts';
import { plans } from '../plans/plans.table.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Where the file is read: over all companies, or inside one. Every query names its company or lists them all. */
export type Reading = { db: Db; now: Date };

const listed = {
  id: companies.id,
  name: companies.name,
  email: companies.email,
  phone: companies.phone,
  document: companies.document,
  status: companies.status,
  createdAt: companies.createdAt,
  dueDate: companies.dueDate,
  firstPaidAt: companies.firstPaidAt,
  graceDays: sql<number>`grace_days_of(${companies.graceDays})`,
  deletingAt: companies.deletingAt,
  isLeaving: sql<boolean>`${companies.removingAt} is not null`,
  timeZone: companies.timeZone,
  lastLoginAt: companies.lastLoginAt,
  recurrence: sql<Recurrence>`${companies.recurrence}`,
  planId: companies.planId,
  planName: plans.name,
  amount: companyEntitlements.amount,
  anchorDay: companies.anchorDay,
  numberAttendants: companyEntitlements.users,
  numberConections: companyEntitlements.connections,
  version: companies.version,
  resellerId: companies.resellerId,
  isReseller: sql<boolean>`exists(select from resellers r where r.company_id = ${companies.id} and r.active)`,
};

const kept = {
  schedules: companies.schedules,
  graceDays: companies.graceDays,
  paymentMethod: companies.paymentMethod,
  billingName: companies.billingName,
  addressZipCode: companies.addressZipCode,
  addressStreet: companies.addressStreet,
  addressDistrict: companies.addressDistrict,
  addressCity: companies.addressCity,
  addressState: companies.addressState,
};

export const selectListed = (db: Db) =>
  db
    .select(listed)
    .from(companies)
    .innerJoin(companyEntitlements, eq(companyEntitlements.companyId, companies.id))
    .leftJoin(plans, eq(plans.id, companies.planId));

type Row = Awaited<ReturnType<typeof selectListed>>[number];

export function shownInList({ now }: Pick<Reading, 'now'>, row: Row): ListedCompany {
  const { firstPaidAt: _paid, graceDays: _grace, deletingAt, ...shown } = row;
  const { lastLoginAt, timeZone, planName, amount, ...rest } = shown;
  const { planId } = rest;
  const today = dayIn(timeZone, now);
  return {
    ...rest,
    createdAt: row.createdAt.toISOString(),
    plan: planId === null || planName === null ? null : { id: planId, name: planName, amount },
    lastLogin: lastLoginAt?.toISOString() ?? null,
    standing: standingOf(row, today),
    daysLeft: daysLeftOf(row, today),
    goesAt: deletingAt && new Date(deletingAt.getTime() + DELETION_DAYS * DAY_MS).toISOString(),
  };
}

/** Fails with ERR_NO_COMPANY_FOUND. */
export async function getCompanyFile(ctx: Reading, companyId: number): Promise<CompanyFile> {
  const [row] = await ctx.db
    .select({ ...listed, kept })
    .from(companies)
    .innerJoin(companyEntitlements, eq(companyEntitlements.companyId, companies.id))
    .leftJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, companyId));
  if (!row) return fail('ERR_NO_COMPANY_FOUND');
  const { kept: more, ...inList } = row;
  return { ...shownInList(ctx, inList), ...more, timeZone: row.timeZone };
}
