import type { DrawnVersion, FlowVersion } from '@balcao/contract/flows/version-models.ts';
import { and, desc, eq, lt, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { users } from '../../users/users.table.ts';
import { checkerOf, type GraphCheck } from '../drawing/find-problems.ts';
import { getFlow } from '../flows.queries.ts';
import { flows, flowVersions } from '../flows.table.ts';

const PAGE_SIZE = 20;

/** Runs stand below flows: all that is known of them here is their rows. */
const standing = sql<number>`(select count(*)::int from bot_runs r
  where r.company_id = flow_versions.company_id and r.version_id = flow_versions.id and r.status = 'active')`;

const columns = {
  id: flowVersions.id,
  number: flowVersions.number,
  name: flowVersions.name,
  note: flowVersions.note,
  createdAt: flowVersions.createdAt,
  createdBy: { id: users.id, name: users.name },
  isLive: sql<boolean>`flow_versions.id is not distinct from flows.live_version_id`,
  graph: flowVersions.graph,
  standing,
};

const read = ({ db }: UserCtx) =>
  db
    .select(columns)
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flowId))
    .leftJoin(users, eq(users.id, flowVersions.createdBy))
    .$dynamic();
type Row = Awaited<ReturnType<typeof read>>[number];

function toVersion({ graph, createdAt, ...shown }: Row, check: GraphCheck): FlowVersion {
  const problems = check(graph);
  const blocking = problems.filter(({ severity }) => severity === 'blocking').length;
  return { ...shown, createdAt: createdAt.toISOString(), blocking, warnings: problems.length - blocking };
}

/** A page of a flow's history, the newest first. */
export async function listVersions(ctx: UserCtx, { flowId, before }: { flowId: number; before?: number | undefined }) {
  await getFlow(ctx, flowId);
  const rows = await read(ctx)
    .where(and(eq(flowVersions.flowId, flowId), before === undefined ? undefined : lt(flowVersions.number, before)))
    .orderBy(desc(flowVersions.number))
    .limit(PAGE_SIZE + 1);
  const check = await checkerOf(ctx, flowId);
  const versions = rows.slice(0, PAGE_SIZE).map((row) => toVersion(row, check));
  return { versions, hasMore: rows.length > PAGE_SIZE };
}

export type VersionName = { flowId: number; number: number };

/** Fails with ERR_NO_FLOW_FOUND or ERR_NO_FLOW_VERSION_FOUND. */
export async function getVersion(ctx: UserCtx, { flowId, number }: VersionName): Promise<DrawnVersion> {
  await getFlow(ctx, flowId);
  const [row] = await read(ctx).where(and(eq(flowVersions.flowId, flowId), eq(flowVersions.number, number)));
  if (!row) return fail('ERR_NO_FLOW_VERSION_FOUND');
  const check = await checkerOf(ctx, flowId);
  return { ...toVersion(row, check), flow: row.graph, problems: check(row.graph) };
}
