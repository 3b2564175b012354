import { nodeKinds } from '@balcao/bot/nodes/registry.ts';
import type { RunPlace } from '@balcao/contract/routing/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { graphOf } from '../runs/graph-of.ts';

type Row = Omit<RunPlace, 'node' | 'wakeAt' | 'startedAt' | 'endedAt'> & {
  nodeId: string;
  versionId: number | null;
  wakeAt: Date | null;
  startedAt: Date;
  endedAt: Date | null;
};
type By = { ticketId: number } | { runId: number };

const runsText = (condition: string) => `
  select r.id, r.kind, r.node_id as "nodeId", r.version_id as "versionId", r.waiting, r.wake_at as "wakeAt",
    r.started_at as "startedAt", r.test, r.ended_because as "endedBecause", r.ended_at as "endedAt",
    case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as flow,
    case when v.id is not null then jsonb_build_object('id', v.id, 'number', v.number) end as version,
    case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as "startedBy"
  from bot_runs r left join flow_versions v on v.id = r.version_id left join flows f on f.id = v.flow_id
  left join users u on u.id = r.started_by
  where r.company_id = $1 and ${condition} order by r.id desc limit 50`;
const ofTicket = { name: 'routing-runs-of-ticket', text: runsText('r.ticket_id = $2') };
const byId = { name: 'routing-run-by-id', text: runsText('r.id = $2') };

/** Runs as people read them, the latest first. Whether the actor may see their ticket is not asked here. */
export async function runPlaces(ctx: Pick<Ctx, 'client' | 'companyId'>, by: By): Promise<RunPlace[]> {
  const [statement, id] = 'ticketId' in by ? [ofTicket, by.ticketId] : [byId, by.runId];
  const { rows } = await ctx.client.query<Row>({ ...statement, values: [ctx.companyId, id] });
  const places: RunPlace[] = [];
  for (const { nodeId, versionId, wakeAt, startedAt, endedAt, ...run } of rows) {
    places.push({
      ...run,
      node: await describeNode(ctx, { versionId, nodeId }),
      wakeAt: wakeAt?.toISOString() ?? null,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    });
  }
  return places;
}

type NodePlace = { versionId: number | null; nodeId: string };

/** A block by its kind and the line on its card; empty where the version has no such block. */
export async function describeNode(
  ctx: Pick<Ctx, 'client'>,
  { versionId, nodeId }: NodePlace,
): Promise<RunPlace['node']> {
  const node = versionId === null ? undefined : (await graphOf(ctx, versionId)).nodes.get(nodeId);
  if (!node) return { id: nodeId, type: '', summary: '' };
  return { id: nodeId, type: node.type, summary: nodeKinds.get(node.type)?.summary(node.data) ?? '' };
}
