import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeState } from '../acts/change-state.ts';
import { giveUpCampaign } from '../acts/give-up-campaign.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';

const AT_ONCE = 50;

type Found = { id: number; companyId: number; isCut: boolean };

/** Finishes campaigns in which nobody waits for anything any more, and gives up those whose connection was deleted. */
export async function finishCampaigns(deps: Deps): Promise<void> {
  const { rows } = await deps.database.pool.query<Found>({
    name: 'campaigns-to-finish',
    text: `
      select c.id, c.company_id as "companyId", c.connection_id is null as "isCut" from campaigns c
      where c.status = 'EM_ANDAMENTO' and (c.connection_id is null or (c.prepared_at is not null and not exists (${open})))
      order by c.id limit $1`,
    values: [AT_ONCE],
  });
  for (const { id, companyId, isCut } of rows) {
    await inCompanyAsSystem(deps, companyId, (ctx) => (isCut ? giveUpIfCut(ctx, id) : finish(ctx, id))).catch(
      (error: unknown) => deps.log.error({ err: error, campaignId: id }, 'a campaign could not be finished'),
    );
  }
}

const open = `
  select from campaign_recipients r where r.campaign_id = c.id and r.outcome in ('waiting', 'asked', 'queued')`;

async function finish(ctx: Ctx, campaignId: number): Promise<void> {
  const row = await lockCampaign(ctx, campaignId);
  if (row.status !== 'EM_ANDAMENTO' || (await hasOpen(ctx, campaignId))) return;
  await changeState(ctx, row, { act: 'complete' });
  await announceCampaign(ctx, campaignId);
}

async function giveUpIfCut(ctx: Ctx, campaignId: number): Promise<void> {
  const { status, connectionId } = await lockCampaign(ctx, campaignId);
  if (status === 'EM_ANDAMENTO' && connectionId === null) await giveUpCampaign(ctx, campaignId, 'no-connection');
}

/** Asked once more under the lock: since the look somebody may have been taken in again. */
async function hasOpen({ client, companyId }: Ctx, campaignId: number): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>({
    name: 'campaign-has-open',
    text: `select exists (select from campaigns c where c.company_id = $1 and c.id = $2 and exists (${open})) as found`,
    values: [companyId, campaignId],
  });
  return rows[0]?.found === true;
}
