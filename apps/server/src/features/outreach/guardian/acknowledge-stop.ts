import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { getConnection } from '../../connections/connections.queries.ts';
import { lockLine } from '../lines/lock-line.ts';
import { guardianLog } from './guardian.table.ts';
import { judgeLine, type StopCampaigns } from './judge-line.ts';

/**
 * Somebody has looked at why a number was stopped: what was known then counts no more, except a lock of WhatsApp, which trying
 * again would make longer. Fails with ERR_NO_WAPP_FOUND.
 */
export async function acknowledgeStop(ctx: UserCtx, connectionId: number, stopCampaigns: StopCampaigns): Promise<void> {
  await getConnection(ctx, connectionId);
  await acknowledge(ctx, connectionId, stopCampaigns);
}

/**
 * Whoever goes on with a campaign and says that they know why it was stopped has looked at its number, if that is still stopped: what
 * is over, and what slows it down, is none of theirs.
 */
export async function acknowledgeOpenStop(
  ctx: UserCtx,
  connectionId: number,
  stopCampaigns: StopCampaigns,
): Promise<void> {
  const [open] = await ctx.db
    .select({ id: guardianLog.id })
    .from(guardianLog)
    .where(and(ofStops(ctx, connectionId), isNull(guardianLog.endedAt)))
    .limit(1);
  if (open) await acknowledge(ctx, connectionId, stopCampaigns);
}

/** Stops of a number at which nobody has looked yet. */
const ofStops = ({ companyId }: UserCtx, connectionId: number) =>
  and(
    eq(guardianLog.companyId, companyId),
    eq(guardianLog.connectionId, connectionId),
    eq(guardianLog.verdict, 'stop'),
    isNull(guardianLog.acknowledgedAt),
  );

async function acknowledge(ctx: UserCtx, connectionId: number, stopCampaigns: StopCampaigns): Promise<void> {
  const acknowledged = await ctx.db
    .update(guardianLog)
    .set({ acknowledgedAt: ctx.now, acknowledgedBy: ctx.actor.userId })
    .where(ofStops(ctx, connectionId))
    .returning({ id: guardianLog.id });
  if (acknowledged.length === 0) return;
  await recordAudit(ctx, { action: 'outreach.stop-acknowledged', subject: `connection:${connectionId}` });
  const line = await lockLine(ctx, connectionId);
  if (line) await judgeLine(ctx, line, stopCampaigns);
}
