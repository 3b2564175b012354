import { beginState } from '@balcao/bot/engine/state.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { botRuns } from '../routing.table.ts';
import { endRun } from './end-run.ts';
import { lockRun, type RunRow } from './find-run.ts';

export type NewRun = {
  kind: RunRow['kind'];
  versionId: number;
  connectionId: number | null;
  variables?: Record<string, string>;
  /** Of a rehearsal: no numbers count it. */
  test?: boolean;
  /** Who started it by hand. */
  startedBy?: number | null;
  /** Nothing is under way in the ticket: its caller has looked, and holds its lock. */
  isOnly?: boolean;
};

/** A run at its beginning, before its first turn. The ticket must be locked; what was under way in it ends. */
export async function insertRun(
  ctx: Ctx,
  { id: ticketId, isBot }: Pick<TicketRow, 'id' | 'isBot'>,
  run: NewRun,
): Promise<RunRow> {
  const before = run.isOnly ? undefined : await lockRun(ctx, ticketId);
  if (before) await endRun(ctx, before, isBot ? 'restarted' : 'person');
  const { variables = {}, kind, versionId, connectionId, test = false, startedBy = null } = run;
  const state = beginState(variables);
  const [row] = await ctx.db
    .insert(botRuns)
    .values({
      companyId: ctx.companyId,
      ticketId,
      connectionId,
      kind,
      versionId,
      nodeId: state.node,
      state,
      test,
      startedBy,
      startedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('a stored run must have a row');
  return row;
}

/** What new conversations of a flow begin in; null when it begins none. */
export async function liveVersionOf({ client }: Pick<Ctx, 'client'>, flowId: number): Promise<number | null> {
  const { rows } = await client.query<{ versionId: number | null }>({
    name: 'routing-live-version',
    text: `
      select live_version_id as "versionId" from flows
      where id = $1 and company_id = current_company() and active and deleted_at is null`,
    values: [flowId],
  });
  return rows[0]?.versionId ?? null;
}
