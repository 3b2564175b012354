import { and, eq, isNull } from 'drizzle-orm';
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
  const acknowledged = await ctx.db
    .update(guardianLog)
    .set({ acknowledgedAt: ctx.now, acknowledgedBy: ctx.actor.userId })
    .where(
      and(
        eq(guardianLog.companyId, ctx.companyId),
        eq(guardianLog.connectionId, connectionId),
        eq(guardianLog.verdict, 'stop'),
        isNull(guardianLog.acknowledgedAt),
      ),
    )
    .returning({ id: guardianLog.id });
  if (acknowledged.length === 0) return;
  await recordAudit(ctx, { action: 'outreach.stop-acknowledged', subject: `connection:${connectionId}` });
  const line = await lockLine(ctx, connectionId);
  if (line) await judgeLine(ctx, line, stopCampaigns);
}
