import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { eq, type SQL } from '../../../../platform/db/drizzle.ts';
import { users } from '../../../users/users.table.ts';

/** Who holds the accounts of a creditor: the platform's super users, the admins of a reseller. */
export const holdsAccountsOf = (companyId: number): SQL =>
  companyId === PLATFORM_COMPANY_ID ? eq(users.super, true) : eq(users.profile, 'admin');
