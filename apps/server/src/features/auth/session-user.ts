import type { SessionUser } from '@balcao/contract/users/models.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { findCompany } from '../companies/companies.queries.ts';
import { settingsOf } from '../settings/settings.queries.ts';
import { getUser } from '../users/users.queries.ts';

/** The signed-in person with company, plan and settings. */
export async function getSessionUser(db: Db, userId: number): Promise<SessionUser> {
  const user = await getUser({ db }, userId);
  const company = (await findCompany(db, user.companyId)) ?? fail('ERR_NO_COMPANY_FOUND');
  return { ...user, company: { ...company, settings: await settingsOf(db, user.companyId) } };
}
