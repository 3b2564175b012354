import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';
import { stateAfter, type CampaignAct } from '../states.ts';

type Facts = Partial<
  Pick<
    CampaignRow,
    'statusReason' | 'statusNote' | 'startedAt' | 'resumedAt' | 'completedAt' | 'preparedAt' | 'audience'
  >
>;

/**
 * The one place where the state of a campaign changes, in the transaction that has it locked. What it waited for is over. Fails
 * with ERR_CAMPAIGN_STATE where the act does not fit.
 */
export async function changeState(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  row: Pick<CampaignRow, 'id' | 'status'>,
  { act, facts = {} }: { act: CampaignAct; facts?: Facts },
): Promise<void> {
  const status = stateAfter(row.status, act) ?? fail('ERR_CAMPAIGN_STATE', { status: row.status });
  await db
    .update(campaigns)
    .set({
      statusReason: null,
      statusNote: null,
      waitingCause: null,
      waitingUntil: null,
      ...(status === 'FINALIZADA' && { completedAt: now }),
      ...facts,
      status,
      updatedAt: now,
    })
    .where(eq(campaigns.id, row.id));
}
