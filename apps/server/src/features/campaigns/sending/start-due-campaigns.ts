import { isSending } from '@balcao/contract/connections/sending.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connections } from '../../connections/connections.table.ts';
import { giveUpCampaign } from '../acts/give-up-campaign.ts';
import { startCampaign } from '../acts/start-campaign.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';

const AT_ONCE = 50;
const HOUR_MS = 60 * 60_000;
/** After a longer downtime nobody expects it to begin any more. */
const LATE_MS = 24 * HOUR_MS;

type Due = { id: number; companyId: number; at: string };

/** Begins campaigns whose time has come, of companies that may work. Those that wait for their connections hold up no others. */
export async function startDueCampaigns(deps: Deps): Promise<void> {
  let last: Due | undefined;
  do last = await startSome(deps, last);
  while (last);
}

/** Those after one, in their order. Answers the last of them where there may be more. */
async function startSome(deps: Deps, after?: Due): Promise<Due | undefined> {
  const { rows } = await deps.database.pool.query<Due>({
    name: 'campaigns-due',
    text: `
      select id, company_id as "companyId", scheduled_at::text as at from campaigns
      where status = 'PROGRAMADA' and scheduled_at <= $1 and company_may_work(company_id, $1)
        and (select e.use_campaigns from company_entitlements e where e.company_id = campaigns.company_id)
        and ($3::timestamptz is null or (scheduled_at, id) > ($3, $4::bigint))
      order by scheduled_at, id limit $2`,
    values: [deps.now(), AT_ONCE, after?.at ?? null, after?.id ?? null],
  });
  for (const { id, companyId } of rows) {
    await inCompanyAsSystem(deps, companyId, (ctx) => startOrWait(ctx, id)).catch((error: unknown) =>
      deps.log.error({ err: error, campaignId: id }, 'a campaign could not begin'),
    );
  }
  return rows.length === AT_ONCE ? rows.at(-1) : undefined;
}

/** Begins it, waits for its connection for an hour, or gives up with the reason. */
async function startOrWait(ctx: Ctx, campaignId: number): Promise<void> {
  const row = await lockCampaign(ctx, campaignId);
  const { status, scheduledAt, connectionId, listId } = row;
  if (status !== 'PROGRAMADA' || scheduledAt === null || scheduledAt > ctx.now) return;
  const missed = whyMissed(row, scheduledAt, ctx.now);
  if (missed) return giveUp(ctx, campaignId, missed);
  if (connectionId === null) return giveUp(ctx, campaignId, 'no-connection');
  if (listId === null) return giveUp(ctx, campaignId, 'no-list');
  if (await isConnected(ctx, connectionId)) await startCampaign(ctx, campaignId);
  else await waitForConnection(ctx, row);
}

/** Whoever waits for a connection was in time, and waits for an hour: also where nobody was there to look when it was over. */
function whyMissed(row: CampaignRow, scheduledAt: Date, now: Date): 'late' | 'disconnected' | null {
  if (row.waitingCause === 'disconnected') {
    return row.waitingUntil !== null && row.waitingUntil <= now ? 'disconnected' : null;
  }
  return now.getTime() - scheduledAt.getTime() > LATE_MS && !wasPlannedLate(row) ? 'late' : null;
}

/** Its time had passed when it was planned: that means at once, however long ago. */
const wasPlannedLate = ({ scheduledAt, updatedAt }: CampaignRow) => scheduledAt !== null && updatedAt >= scheduledAt;

async function giveUp(ctx: Ctx, campaignId: number, reason: 'late' | 'no-connection' | 'no-list' | 'disconnected') {
  await giveUpCampaign(ctx, campaignId, reason);
}

async function isConnected({ db }: Ctx, connectionId: number): Promise<boolean> {
  const { channel, status, problem } = connections;
  const [row] = await db.select({ channel, status, problem }).from(connections).where(eq(connections.id, connectionId));
  return row !== undefined && isSending(row);
}

async function waitForConnection(ctx: Ctx, { id, waitingCause }: CampaignRow): Promise<void> {
  if (waitingCause === 'disconnected') return;
  const until = new Date(ctx.now.getTime() + HOUR_MS);
  await ctx.db.update(campaigns).set({ waitingCause: 'disconnected', waitingUntil: until }).where(eq(campaigns.id, id));
  await announceCampaign(ctx, id);
}
