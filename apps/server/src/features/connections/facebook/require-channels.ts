import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { companies } from '../../companies/companies.table.ts';
import { plans } from '../../plans/plans.table.ts';

/** Which of the two channels the company's plan has. Fails with ERR_NO_PERMISSION when none of what was asked for is among them. */
export async function requireChannels({ db, companyId }: UserCtx, { addInstagram }: { addInstagram: boolean }) {
  const [plan] = await db
    .select({ useFacebook: plans.useFacebook, useInstagram: plans.useInstagram })
    .from(companies)
    .innerJoin(plans, eq(plans.id, companies.planId))
    .where(eq(companies.id, companyId));
  const facebook = plan?.useFacebook === true;
  const instagram = addInstagram && plan?.useInstagram === true;
  if (addInstagram && !instagram) fail('ERR_NO_PERMISSION', { planFlag: 'useInstagram' });
  if (!facebook && !instagram) fail('ERR_NO_PERMISSION', { planFlag: 'useFacebook' });
  return { facebook, instagram };
}
