import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { campaignRecipients, type RecipientRow } from '../campaigns.table.ts';

type Change = Pick<RecipientRow, 'outcome'> &
  Partial<Omit<RecipientRow, 'id' | 'companyId' | 'campaignId' | 'position' | 'phoneKey' | 'variant' | 'outcome'>>;

/** What somebody has become, with what is known about it. The database refuses what cannot follow; the numbers follow by themselves. */
export async function setOutcome(
  { db, companyId }: Pick<Ctx, 'db' | 'companyId'>,
  recipientId: number,
  change: Change,
): Promise<void> {
  await db
    .update(campaignRecipients)
    .set(change)
    .where(and(eq(campaignRecipients.companyId, companyId), eq(campaignRecipients.id, recipientId)));
}
