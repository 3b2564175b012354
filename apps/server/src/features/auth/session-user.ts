import type { SessionUser } from '@balcao/contract/users/models.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { findCompany } from '../companies/companies.queries.ts';
import { daysLeft, isExpired } from '../companies/subscription.ts';
import { settingsOf } from '../settings/settings.queries.ts';
import { getUser } from '../users/users.queries.ts';

/** The signed-in person with company, plan and settings. What is paid is said by the server's clock: browsers' are wrong. */
export async function getSessionUser({ db, now }: Pick<Ctx, 'db' | 'now'>, userId: number): Promise<SessionUser> {
  const user = await getUser({ db }, userId);
  const company = (await findCompany(db, user.companyId)) ?? fail('ERR_NO_COMPANY_FOUND');
  const settings = await settingsOf(db, user.companyId);
  const standing = { expired: isExpired(company, now), daysLeft: daysLeft(company, now) };
  return { ...user, company: { ...company, ...standing, settings } };
}
