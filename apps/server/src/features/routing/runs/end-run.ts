import type { EndReason } from '@balcao/bot/engine/end-reasons.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { botRuns } from '../routing.table.ts';
import type { RunRow } from './find-run.ts';

/** Ends a run that is under way; its trace stays. The ticket is not touched. False when it had ended. */
export async function endRun(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id }: Pick<RunRow, 'id'>,
  because: EndReason,
): Promise<boolean> {
  const ended = await ctx.db
    .update(botRuns)
    .set({
      status: 'ended',
      endedBecause: because,
      endedAt: ctx.now,
      waiting: null,
      wakeAt: null,
      updatedAt: ctx.now,
    })
    .where(and(eq(botRuns.id, id), eq(botRuns.status, 'active')))
    .returning({ id: botRuns.id })
    .execute();
  return ended.length > 0;
}
