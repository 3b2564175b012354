import type { GuardianReason } from '@balcao/contract/outreach/models.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
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
  if (isNews) ctx.emit('outreach.line-changed', { connectionId, mode });
}
