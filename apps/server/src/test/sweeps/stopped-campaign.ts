import { campaignRecipients, campaigns, campaignVariants } from '../../features/campaigns/campaigns.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';
import type { KnownIds } from './sample-input.ts';

/** A campaign that was stopped, with one person in it, by the names that fields of the contract have. */
export async function stoppedCampaign(
  { seed, companyId, deps, connection }: World,
  queueId: number,
  marker: string,
): Promise<KnownIds> {
  const at = deps.now();
  const { id: connectionId } = await connection({ name: `Conexão de campanha ${marker}` });
  return seed(async (db) => {
    const names = {
      name: `Campanha ${marker}`,
      connectionId,
      connectionName: `Conexão ${marker}`,
      listName: `Lista ${marker}`,
    };
    const state = { status: 'CANCELADA' as const, startedAt: at, preparedAt: at, audience: 1, replyQueueId: queueId };
    const { id } = first(
      await db
        .insert(campaigns)
        .values({ companyId, ...names, ...state })
        .returning(),
    );
    await db.insert(campaignVariants).values({ companyId, campaignId: id, n: 1, text: `Oi ${marker}` });
    const person = { name: `Ana ${marker}`, number: '5511987650001', phoneKey: '5511987650001' };
    await db.insert(campaignRecipients).values({
      companyId,
      campaignId: id,
      position: 1,
      variant: 1 as const,
      ...person,
      outcome: 'failed' as const,
      reason: '131049',
      fields: { empresa: marker },
    });
    return { campaignId: id, replyQueueId: queueId };
  });
}
