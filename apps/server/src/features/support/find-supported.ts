import type { SupportedCompany } from '@balcao/contract/support/models.ts';
import { and, asc, eq, sql } from '../../platform/db/drizzle.ts';
import type { SuperCtx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import { fail } from '../../platform/fail.ts';
import { companies, isSwitchedOn } from '../companies/companies.table.ts';
import { settings } from '../settings/settings.table.ts';
import { users } from '../users/users.table.ts';

const SHOWN_COMPANIES = 20;
const SHOWN_PEOPLE = 500;

/** Companies that may be helped, a reseller's or all, by what their names contain. */
export async function findSupportedCompanies(
  { db }: SuperCtx,
  { searchParam, resellerId }: { searchParam: string; resellerId: number | null },
): Promise<SupportedCompany[]> {
  const isOurs = resellerId === null ? undefined : eq(companies.resellerId, resellerId);
  const rows = await db
    .select({ id: companies.id, name: companies.name, access: settings.value })
    .from(companies)
    .leftJoin(settings, and(eq(settings.companyId, companies.id), eq(settings.key, 'supportAccess')))
    .where(and(isSwitchedOn, isOurs, containsText(companies.name, searchParam)))
    .orderBy(sql`fold(${companies.name})`, companies.id)
    .limit(SHOWN_COMPANIES);
  return rows.map(({ access, ...company }) => ({ ...company, access: accessOf(access) }));
}

const accessOf = (value: string | null) => (value === 'none' || value === 'act' ? value : 'read');

/** Fails with ERR_NO_COMPANY_FOUND. */
export async function listSupportedPeople({ db }: SuperCtx, companyId: number) {
  if ((await db.$count(companies, eq(companies.id, companyId))) === 0) fail('ERR_NO_COMPANY_FOUND');
  return db
    .select({ id: users.id, name: users.name, profile: users.profile, protected: users.protected })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.super, false)))
    .orderBy(asc(sql`${users.profile} <> 'admin'`), sql`fold(${users.name})`, users.id)
    .limit(SHOWN_PEOPLE);
}
