import { startCampaign } from '../../apps/server/src/features/campaigns/acts/start-campaign.ts';
import { copyChunk } from '../../apps/server/src/features/campaigns/audience/copy-chunk.ts';
import { offer, template } from '../../apps/server/src/test/templates/approved-template.ts';
import type { CampaignHouse } from '../../apps/server/src/test/campaigns/campaign-house.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';

/** Of a campaign that leaves as fast as the channel lets it. */
export const atOnce = { kind: 'utility', speed: 'channel', window: 'any', message1: null, template1: offer };

/** The connection of the house becomes an official number without limits, with an approved template. */
export const makeOfficial = ({ connection }: CampaignHouse, { database }: Deps) =>
  database.pool.query(
    `update connections set channel = 'wppoficial', status = 'CONNECTED', problem = null, messaging_limit = -1, templates = $2
     where id = $1`,
    [connection.id, JSON.stringify([{ ...template, category: 'UTILITY' }])],
  );

/** Starts a campaign and copies its audience. */
export async function begin({ world }: CampaignHouse, campaignId: number): Promise<void> {
  await world.act((ctx) => startCampaign(ctx, campaignId));
  while (await world.act((ctx) => copyChunk(ctx, campaignId)));
}

/** The provider takes all that waits for it at once. Answers how many messages that were. */
export async function takeAll({ world }: CampaignHouse, { database }: Deps, at: Date): Promise<number> {
  const { rowCount } = await database.pool.query(
    `with done as (
       update outbox set state = 'done' where company_id = $1 and priority = 2 and state = 'queued' returning message_id
     )
     update messages m set ack = 1, sent_ack_at = $2, external_id = 'wamid.outreach.' || m.id from done where m.id = done.message_id`,
    [world.companyId, at],
  );
  return rowCount ?? 0;
}
