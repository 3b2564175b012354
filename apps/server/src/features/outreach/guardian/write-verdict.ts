import type { ConnectionCause } from '@balcao/contract/connections/session-models.ts';
import type { GuardianMode, GuardianReason } from '@balcao/contract/outreach/models.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connections } from '../../connections/connections.table.ts';
import { recordHistory } from '../../connections/history/record-history.ts';
import type { OutreachLine } from '../lines/lock-line.ts';
import { guardianLog } from './guardian.table.ts';
import type { Signals } from './signals.ts';

/** Figures change with every message; what was found, and what follows from it, is what counts. */
export const isOtherVerdict = (before: OutreachLine, after: OutreachLine) =>
  before.mode !== after.mode || keyOf(before.reasons) !== keyOf(after.reasons);

const keyOf = (reasons: readonly GuardianReason[]) =>
  reasons
    .map(({ finding, verdict, scope, campaignId, variant }) => [finding, verdict, scope, campaignId, variant].join())
    .toSorted()
    .join(';');

/** `isNews`: the line may do something else than before, or stops for more than it did. */
type Written = { line: OutreachLine; isNews: boolean; signals: Signals; campaignId: number | null };

/** The verdict before ends, this one begins, with all that was known. */
export async function writeVerdict(ctx: Ctx, { line, isNews, signals, campaignId }: Written): Promise<void> {
  const { db, companyId, now } = ctx;
  const { connectionId, mode, reasons } = line;
  await db
    .update(guardianLog)
    .set({ endedAt: now })
    .where(
      and(
        eq(guardianLog.companyId, companyId),
        eq(guardianLog.connectionId, connectionId),
        isNull(guardianLog.endedAt),
      ),
    );
  await db
    .insert(guardianLog)
    .values({ companyId, connectionId, campaignId, at: now, verdict: mode, reasons, figures: { ...signals } });
  if (!isNews) return;
  ctx.emit('outreach.line-changed', { connectionId, mode });
  await writeHistory(ctx, line);
}

const causes: Record<GuardianMode, ConnectionCause> = {
  ok: 'bulk-resumed',
  slow: 'bulk-slowed',
  hold: 'bulk-held',
  stop: 'bulk-stopped',
};

/** Whoever looks at a connection sees among all that happened to it what its number was let do. */
async function writeHistory(ctx: Ctx, { connectionId, mode }: OutreachLine): Promise<void> {
  const { id, status } = connections;
  const [row] = await ctx.db.select({ status }).from(connections).where(eq(id, connectionId));
  if (row) await recordHistory(ctx, { connectionId, at: ctx.now, status: row.status, cause: causes[mode] });
}
