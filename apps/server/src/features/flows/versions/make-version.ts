import type { FlowGraph } from '@balcao/contract/flows/models.ts';
import { eq, sql } from 'drizzle-orm';
import type { UserCtx } from '../../../platform/context.ts';
import { flowVersions } from '../flows.table.ts';

type Drawn = { graph: FlowGraph; hash: string; note: string | null };

/** Adds the next version of a flow, which must be locked. Nobody meets it yet. */
export async function makeVersion(
  { db, companyId, actor, now }: UserCtx,
  flowId: number,
  drawn: Drawn,
): Promise<{ id: number; number: number }> {
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${flowVersions.number}), 0)` })
    .from(flowVersions)
    .where(eq(flowVersions.flowId, flowId));
  const number = (last?.number ?? 0) + 1;
  const [version] = await db
    .insert(flowVersions)
    .values({ ...drawn, companyId, flowId, number, createdBy: actor.userId, createdAt: now })
    .returning({ id: flowVersions.id });
  if (!version) throw new Error('the new version was not returned');
  return { id: version.id, number };
}
