import type { FlowGraph } from '@balcao/contract/flows/models.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { flowVersions } from '../flows.table.ts';

type Drawn = {
  graph: FlowGraph;
  hash: string;
  note: string | null;
  /** Where it is not the work of whoever acts. */
  drawn?: { by: number; at: Date };
};

/** Adds the next version of a flow, which must be locked. Nobody meets it yet. */
export async function makeVersion(
  { db, companyId, actor, now }: UserCtx,
  flowId: number,
  { drawn, ...version }: Drawn,
): Promise<{ id: number; number: number }> {
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${flowVersions.number}), 0)` })
    .from(flowVersions)
    .where(eq(flowVersions.flowId, flowId));
  const number = (last?.number ?? 0) + 1;
  const [made] = await db
    .insert(flowVersions)
    .values({
      ...version,
      companyId,
      flowId,
      number,
      createdBy: drawn?.by ?? actor.userId,
      createdAt: drawn?.at ?? now,
    })
    .returning({ id: flowVersions.id });
  if (!made) throw new Error('the new version was not returned');
  return { id: made.id, number };
}
