import type { FlowGraph } from '@balcao/contract/flows/models.ts';
import type { MovedRuns } from '@balcao/contract/flows/version-models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceFlow, lockFlow } from '../flows.queries.ts';
import { flowVersions } from '../flows.table.ts';
import { whyItStays } from './who-stays.ts';

const MAX_LISTED = 100;

/**
 * Moves conversations that wait in a version to the live one, all at once, where their block is still the same. A turn under
 * way is waited for: whoever stands elsewhere afterwards is not moved.
 */
export async function moveRuns(ctx: UserCtx, { flowId, from }: { flowId: number; from: number }): Promise<MovedRuns> {
  const { liveVersionId } = await lockFlow(ctx, flowId);
  const left = await loadVersion(ctx, and(eq(flowVersions.flowId, flowId), eq(flowVersions.number, from)));
  if (liveVersionId === null || left.id === liveVersionId) return { moved: 0, stayed: 0, staying: [] };
  const live = await loadVersion(ctx, eq(flowVersions.id, liveVersionId));
  const nodes = await nodesStoodAt(ctx, left.id);
  const moved = await moveAll(ctx, {
    from: left.id,
    to: live.id,
    nodes: nodes.filter((node) => whyItStays(node, left.graph, live.graph) === null),
  });
  const staying = await listStaying(ctx, left, live.graph);
  const details = { from, to: live.number, moved };
  await recordAudit(ctx, { action: 'flow.runs-moved', subject: `flow:${flowId}`, details });
  await announceFlow(ctx, flowId);
  return { moved, ...staying };
}

type Version = { id: number; number: number; graph: FlowGraph };

async function loadVersion({ db }: UserCtx, where: ReturnType<typeof and>): Promise<Version> {
  const { id, number, graph } = flowVersions;
  const [version] = await db.select({ id, number, graph }).from(flowVersions).where(where);
  return version ?? fail('ERR_NO_FLOW_VERSION_FOUND');
}

async function nodesStoodAt({ client, companyId }: UserCtx, versionId: number): Promise<string[]> {
  const { rows } = await client.query<{ node: string }>({
    name: 'flow-nodes-stood-at',
    text: `select distinct node_id as node from bot_runs
      where company_id = $1 and version_id = $2 and status = 'active'`,
    values: [companyId, versionId],
  });
  return rows.map(({ node }) => node);
}

type Move = { from: number; to: number; nodes: readonly string[] };

async function moveAll({ client, companyId, now }: UserCtx, { from, to, nodes }: Move): Promise<number> {
  const { rowCount } = await client.query({
    name: 'flow-move-runs',
    text: `update bot_runs set version_id = $3, moved_from = $2, updated_at = $5
      where company_id = $1 and version_id = $2 and status = 'active' and waiting is not null and node_id = any($4)`,
    values: [companyId, from, to, nodes, now],
  });
  return rowCount ?? 0;
}

type StayingRow = {
  runId: number;
  ticketId: number;
  contact: { id: number; name: string };
  node: string;
  total: number;
};

async function listStaying({ client, companyId }: UserCtx, left: Version, live: FlowGraph) {
  const { rows } = await client.query<StayingRow>({
    name: 'flow-runs-staying',
    text: `select r.id as "runId", r.ticket_id as "ticketId", r.node_id as node, count(*) over () as total,
        jsonb_build_object('id', c.id, 'name', c.name) as contact
      from bot_runs r join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
        join contacts c on c.company_id = t.company_id and c.id = t.contact_id
      where r.company_id = $1 and r.version_id = $2 and r.status = 'active' order by r.id limit ${MAX_LISTED}`,
    values: [companyId, left.id],
  });
  const staying = rows.map(({ total: _total, ...run }) => ({
    ...run,
    // Whoever has just moved on in the version stands where nothing was compared.
    because: whyItStays(run.node, left.graph, live) ?? ('missing-node' as const),
  }));
  return { stayed: rows[0]?.total ?? 0, staying };
}
