import {
  bulkCauses,
  isBulkCause,
  type ConnectionCause,
  type ConnectionStatus,
} from '@balcao/contract/connections/session-models.ts';
import { and, desc, eq, inArray, notInArray, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { connectionHistory } from '../connections.table.ts';

/** Something that happened to a connection. The sentence and the advice are the screen's. */
export type HistoryEntry = {
  connectionId: number;
  at: Date;
  status: ConnectionStatus;
  cause: ConnectionCause;
  code?: number | null;
  attempts?: number;
  until?: Date | null;
  /** The provider's own words. */
  detail?: string | null;
};

/**
 * Writes down what happened to a connection. The same thing again, with nothing else in between, is counted: a line that
 * breaks all night is one entry, whatever the guardian of its number decides meanwhile. What somebody asked for always stands for
 * itself.
 */
export async function recordHistory(ctx: Ctx, happening: HistoryEntry): Promise<void> {
  const { connectionId, at, status, cause, code = null, attempts = 0, until = null, detail = null } = happening;
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const [last] = await ctx.db
    .select()
    .from(connectionHistory)
    .where(
      and(
        eq(connectionHistory.connectionId, connectionId),
        isBulkCause(cause)
          ? inArray(connectionHistory.cause, bulkCauses)
          : notInArray(connectionHistory.cause, bulkCauses),
      ),
    )
    .orderBy(desc(connectionHistory.id))
    .limit(1);
  const isSame = last && userId === null && last.userId === null && sameThing(last, { status, cause, code });
  if (isSame) {
    await ctx.db
      .update(connectionHistory)
      .set({ times: sql`${connectionHistory.times} + 1`, lastAt: at, attempts, until, detail })
      .where(eq(connectionHistory.id, last.id));
    return;
  }
  const { companyId } = ctx;
  await ctx.db
    .insert(connectionHistory)
    .values({ companyId, connectionId, at, lastAt: at, status, cause, code, attempts, until, detail, userId });
}

type Thing = { status: ConnectionStatus; cause: ConnectionCause; code: number | null };
const sameThing = (a: Thing, b: Thing) => a.status === b.status && a.cause === b.cause && a.code === b.code;
