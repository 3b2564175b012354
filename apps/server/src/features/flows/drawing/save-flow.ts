import type { FlowGraph } from '@balcao/contract/flows/models.ts';
import type { SavedFlow } from '@balcao/contract/flows/routes.ts';
import { eq, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceFlow, lockFlow, type FlowRow } from '../flows.queries.ts';
import { flows, flowVersions } from '../flows.table.ts';
import { findProblems } from './find-problems.ts';
import { refuseStale, writeDraft } from './keep-draft.ts';
import { readGraph, type SentGraph } from './read-graph.ts';

type Input = SentGraph & { flowId: number; revision?: number | undefined; note?: string | undefined };

/**
 * Saves a flow: the draft always, and as a version that goes live when nothing blocks it. Of a graph that is live already no
 * version is made. A caller without a revision replaces the draft, whoever drew it.
 */
export async function saveFlow(ctx: UserCtx, { flowId, revision, note, ...sent }: Input): Promise<SavedFlow> {
  const graph = readGraph(sent);
  const row = await lockFlow(ctx, flowId);
  if (revision !== undefined) await refuseStale(ctx, row, revision);
  const hash = await writeDraft(ctx, row, graph);
  const problems = findProblems(graph);
  const isSound = problems.every(({ severity }) => severity !== 'blocking');
  const isNewVersion = isSound && hash !== (await liveHash(ctx, row));
  if (isNewVersion) await makeLive(ctx, row, { graph, hash, note: note ?? null });
  const flow = await announceFlow(ctx, flowId);
  return { flow, version: flow.live, isLive: isSound, isNewVersion, problems };
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

/** Makes the next version. A fault of the one before is not a fault of this one. */
async function makeLive(ctx: UserCtx, { id: flowId }: FlowRow, { graph, hash, note }: Drawn) {
  const { db, companyId, actor, now } = ctx;
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${flowVersions.number}), 0)` })
    .from(flowVersions)
    .where(eq(flowVersions.flowId, flowId));
  const number = (last?.number ?? 0) + 1;
  const [version] = await db
    .insert(flowVersions)
    .values({ companyId, flowId, number, graph, hash, note, createdBy: actor.userId, createdAt: now })
    .returning({ id: flowVersions.id });
  if (!version) return fail('ERR_NO_FLOW_FOUND');
  await db.update(flows).set({ liveVersionId: version.id, faultAt: null, updatedAt: now }).where(eq(flows.id, flowId));
  await recordAudit(ctx, { action: 'flow.version-live', subject: `flow:${flowId}`, details: { number } });
  ctx.emit('flow.version-live', { flowId, versionId: version.id, number });
}
