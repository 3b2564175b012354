import type { FlowGraph } from '@balcao/contract/flows/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { emptyGraph } from '../drawing/empty-graph.ts';
import { graphHash } from '../drawing/graph-hash.ts';
import type { FlowRow } from '../flows.queries.ts';
import { flowVersions } from '../flows.table.ts';
import { makeVersion } from './make-version.ts';

/**
 * For a caller who names no revision and writes over a draft unseen: what a colleague drew stays in the history, as theirs,
 * without going live. The flow must be locked.
 */
export async function keepOverwritten(ctx: UserCtx, row: FlowRow, graph: FlowGraph): Promise<void> {
  const { id: flowId, draft, draftBy, draftAt } = row;
  if (draftBy === null || draftBy === ctx.actor.userId) return;
  const hash = graphHash(draft);
  if (hash === graphHash(graph) || hash === graphHash(emptyGraph())) return;
  const [kept] = await ctx.db
    .select({ id: flowVersions.id })
    .from(flowVersions)
    .where(and(eq(flowVersions.flowId, flowId), eq(flowVersions.hash, hash)))
    .limit(1);
  if (!kept) await makeVersion(ctx, flowId, { graph: draft, hash, note: null, drawn: { by: draftBy, at: draftAt } });
}
