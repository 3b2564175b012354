import { and, asc, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { campaignRecipients, type VariantRow } from '../campaigns.table.ts';
import { isFilled } from './save-variants.ts';

/**
 * Whoever waits for a text that was taken away gets one of the others, by turns. Fails with ERR_CAMPAIGN_NO_TEXT when there is
 * none left and somebody waits.
 */
export async function keepVariantsFilled(
  { db, companyId }: UserCtx,
  campaignId: number,
  variants: readonly VariantRow[],
): Promise<void> {
  const filled = variants.filter(isFilled).map(({ n }) => n);
  const { id, position, variant, outcome } = campaignRecipients;
  const waits = and(
    eq(campaignRecipients.companyId, companyId),
    eq(campaignRecipients.campaignId, campaignId),
    inArray(outcome, ['waiting', 'asked']),
    filled.length === 0 ? undefined : sql`${variant} <> all(${sql.param(filled)}::smallint[])`,
  );
  if (filled.length === 0) {
    const [someone] = await db.select({ id }).from(campaignRecipients).where(waits).orderBy(asc(position)).limit(1);
    if (someone) fail('ERR_CAMPAIGN_NO_TEXT');
    return;
  }
  await db
    .update(campaignRecipients)
    .set({ variant: sql`(${sql.param(filled)}::smallint[])[1 + ${position} % ${filled.length}]` })
    .where(waits);
}
