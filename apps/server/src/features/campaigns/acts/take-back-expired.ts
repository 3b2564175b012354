import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announceFailure } from '../../messages/announce-failure.ts';
import { withdrawBulk } from '../../outreach/sending/withdraw-bulk.ts';
import type { CampaignRow } from '../campaigns.table.ts';
import { putBack, withdrawLeft } from './take-back.ts';

type Expired = { companyId: number; campaignId: number | null; recipientIds: string[] };

/**
 * What was handed over and may not leave any more, because a window has closed, a line is held, or its campaign was stopped, goes
 * back: whoever it was for is in their place again, as if nothing had been meant for them. From its last moment on no owner takes it,
 * so any process may do this, and late.
 */
export async function takeBackExpired(deps: Deps): Promise<void> {
  const { rows } = await deps.database.pool.query<Expired>({
    name: 'campaigns-expired-bulk',
    text: `
      select o.company_id as "companyId", r.campaign_id as "campaignId",
        array_agg(distinct m.recipient_id::text) as "recipientIds"
      from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
        left join campaign_recipients r on r.company_id = o.company_id and r.id = m.recipient_id
      where o.expires_at <= $1 and o.state = 'queued' and o.priority = 2 and m.recipient_id is not null
      group by 1, 2`,
    values: [deps.now()],
  });
  for (const expired of rows) {
    const back = () => inCompanyAsSystem(deps, expired.companyId, (ctx) => takeBackOf(ctx, expired));
    await repeatAfterDeadlock(back).catch((error: unknown) =>
      deps.log.error({ err: error, campaignId: expired.campaignId }, 'what did not leave in time was not taken back'),
    );
  }
}

async function takeBackOf(ctx: Ctx, { campaignId, recipientIds }: Expired): Promise<void> {
  // Whoever ends the campaign meanwhile decides before or after, and never in between.
  const status = campaignId === null ? undefined : await lockStatus(ctx, campaignId);
  const withdrawn = await withdrawBulk(ctx, { recipientIds });
  if (campaignId !== null && status !== undefined) {
    await putBack(ctx, { campaignId, withdrawn });
    if (status === 'FINALIZADA') await withdrawLeft(ctx, campaignId);
  }
  await settleWhatMayHaveLeft(ctx, recipientIds);
}

async function lockStatus({ client, companyId }: Ctx, campaignId: number): Promise<CampaignRow['status'] | undefined> {
  const { rows } = await client.query<Pick<CampaignRow, 'status'>>({
    name: 'campaign-lock-status',
    text: 'select status from campaigns where company_id = $1 and id = $2 for no key update',
    values: [companyId, campaignId],
  });
  return rows[0]?.status;
}

// A phone that lost its line may have let go of what it had tried: nobody knows, and nobody tries again.
const settling = `
  update outbox o set state = case when m.external_id is null then 'failed' else 'done' end, finished_at = $3
  from messages m
  where o.company_id = $1 and o.priority = 2 and o.state = 'queued' and o.expires_at <= $3
    and m.company_id = $1 and m.id = o.message_id and m.recipient_id = any($2::bigint[])
  returning o.message_id as "messageId", o.state`;

async function settleWhatMayHaveLeft(ctx: Ctx, recipientIds: readonly string[]): Promise<void> {
  const { rows } = await ctx.client.query<{ messageId: number; state: 'failed' | 'done' }>({
    name: 'campaign-settle-expired',
    text: settling,
    values: [ctx.companyId, recipientIds, ctx.now],
  });
  for (const { messageId, state } of rows) {
    if (state === 'failed') await announceFailure(ctx, messageId, { reason: 'unknown', code: null, text: null });
  }
}
