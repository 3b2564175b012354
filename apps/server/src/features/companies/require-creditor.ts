import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

type Asking = Pick<UserCtx, 'client' | 'companyId' | 'actor'>;

/** Whether the caller keeps the money of whoever sells the counter: the platform's super user, or an admin of a reseller. */
export async function isCreditor({ client, companyId, actor }: Asking): Promise<boolean> {
  if (companyId === PLATFORM_COMPANY_ID && actor.super) return true;
  const { rowCount } = await client.query('select from resellers where active and company_id = current_company()');
  return rowCount === 1;
}

/** Only whoever sells the counter is paid for it: the platform by its super user, a reseller by its admins. */
export async function requireCreditor(asking: Asking) {
  if (!(await isCreditor(asking))) fail('ERR_NO_PERMISSION', { permission: 'reseller' });
}
