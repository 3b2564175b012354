import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

/** Only whoever sells the counter is paid for it: the platform by its super user, a reseller by its admins. */
export async function requireCreditor({ client, companyId, actor }: Pick<UserCtx, 'client' | 'companyId' | 'actor'>) {
  if (companyId === PLATFORM_COMPANY_ID && actor.super) return;
  const { rowCount } = await client.query('select from resellers where active and company_id = current_company()');
  if (rowCount !== 1) fail('ERR_NO_PERMISSION', { permission: 'reseller' });
}
