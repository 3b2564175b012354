import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { companyEntitlements } from '../../companies/entitlements.view.ts';

/** Which of the two channels the company's plan has. Fails with ERR_NO_PERMISSION when none of what was asked for is among them. */
export async function requireChannels({ db, companyId }: UserCtx, { addInstagram }: { addInstagram: boolean }) {
  const [entitled] = await db
    .select({ useFacebook: companyEntitlements.useFacebook, useInstagram: companyEntitlements.useInstagram })
    .from(companyEntitlements)
    .where(eq(companyEntitlements.companyId, companyId));
  const facebook = entitled?.useFacebook === true;
  const instagram = addInstagram && entitled?.useInstagram === true;
  if (addInstagram && !instagram) fail('ERR_NO_PERMISSION', { planFlag: 'useInstagram' });
  if (!facebook && !instagram) fail('ERR_NO_PERMISSION', { planFlag: 'useFacebook' });
  return { facebook, instagram };
}
