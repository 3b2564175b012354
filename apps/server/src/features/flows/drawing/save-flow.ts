import type { FlowGraph } from '@balcao/contract/flows/models.ts';
import type { SavedFlow } from '@balcao/contract/flows/routes.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceFlow, lockFlow, type FlowRow } from '../flows.queries.ts';
import { flows, flowVersions } from '../flows.table.ts';
import { keepOverwritten } from '../versions/keep-overwritten.ts';
import { makeVersion } from '../versions/make-version.ts';
import { checkerOf, isSound } from './find-problems.ts';
import { refuseStale, writeDraft } from './keep-draft.ts';
import { readGraph, type SentGraph } from './read-graph.ts';

type Input = SentGraph & { flowId: number; revision?: number | undefined; note?: string | undefined };

/**
 * Saves a flow: the draft always, and as a version that goes live when nothing blocks it. Of a graph that is live already no
 * version is made. A caller without a revision replaces the draft; what a colleague drew stays in the history.
 */
export async function saveFlow(ctx: UserCtx, { flowId, revision, note, ...sent }: Input): Promise<SavedFlow> {
  const graph = readGraph(sent);
  const row = await lockFlow(ctx, flowId);
  if (revision === undefined) await keepOverwritten(ctx, row, graph);
  else await refuseStale(ctx, row, revision);
  const hash = await writeDraft(ctx, row, graph);
  const problems = (await checkerOf(ctx, flowId))(graph);
  const isLive = isSound(problems);
  const isNewVersion = isLive && hash !== (await liveHash(ctx, row));
  if (isNewVersion) await makeLive(ctx, row, { graph, hash, note: note ?? null });
  const flow = await announceFlow(ctx, flowId);
  return { flow, version: flow.live, isLive, isNewVersion, problems };
}

async function liveHash({ db }: UserCtx, { liveVersionId }: FlowRow): Promise<string | null> {
  if (liveVersionId === null) return null;
  const [live] = await db
    .select({ hash: flowVersions.hash })
    .from(flowVersions)
    .where(eq(flowVersions.id, liveVersionId));
  return live?.hash ?? null;
}

type Drawn = { graph: FlowGraph; hash: string; note: string | null };

/** Makes the next version and has new conversations begin in it. What failed in the one before, or was lost to it, is not held against this one. */
async function makeLive(ctx: UserCtx, { id: flowId }: FlowRow, drawn: Drawn) {
  const { id: versionId, number } = await makeVersion(ctx, flowId, drawn);
  await ctx.db
    .update(flows)
    .set({ liveVersionId: versionId, faultAt: null, lostQueueAt: null, updatedAt: ctx.now })
    .where(eq(flows.id, flowId));
  await recordAudit(ctx, { action: 'flow.version-live', subject: `flow:${flowId}`, details: { number } });
  ctx.emit('flow.version-live', { flowId, versionId, number });
}
