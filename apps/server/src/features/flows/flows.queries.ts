import { MAX_FLOWS } from '@balcao/contract/flows/fields.ts';
import type { Flow, FlowGraph } from '@balcao/contract/flows/models.ts';
import { and, eq, type InferSelectModel, isNull, sql } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { users } from '../users/users.table.ts';
import { flows, flowVersions } from './flows.table.ts';

export type FlowRow = InferSelectModel<typeof flows>;

/** The flow, unless it was deleted: that one is kept for its conversations alone. */
export const isFlow = (flowId: number) => and(eq(flows.id, flowId), isNull(flows.deletedAt));

const columns = {
  id: flows.id,
  name: flows.name,
  active: flows.active,
  revision: flows.draftRevision,
  draftHash: flows.draftHash,
  draftAt: flows.draftAt,
  draftBy: { id: users.id, name: users.name },
  live: { id: flowVersions.id, number: flowVersions.number, createdAt: flowVersions.createdAt },
  liveHash: flowVersions.hash,
  faultAt: flows.faultAt,
  lostQueueAt: flows.lostQueueAt,
  createdAt: flows.createdAt,
  updatedAt: flows.updatedAt,
};

const read = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .select(columns)
    .from(flows)
    .leftJoin(flowVersions, eq(flowVersions.id, flows.liveVersionId))
    .leftJoin(users, eq(users.id, flows.draftBy))
    .$dynamic();
type Row = Awaited<ReturnType<typeof read>>[number];

const toFlow = ({ draftHash, liveHash, live, draftAt, faultAt, lostQueueAt, ...row }: Row): Flow => ({
  ...row,
  live: live && { ...live, createdAt: live.createdAt.toISOString() },
  isDraftAhead: draftHash !== liveHash,
  draftAt: draftAt.toISOString(),
  faultAt: faultAt?.toISOString() ?? null,
  lostQueueAt: lostQueueAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** All flows of the company, by name. */
export async function listFlows(ctx: UserCtx): Promise<{ flows: Flow[]; count: number; hasMore: boolean }> {
  const rows = await read(ctx)
    .where(isNull(flows.deletedAt))
    .orderBy(sql`fold(${flows.name})`, flows.id)
    .limit(MAX_FLOWS);
  return { flows: rows.map(toFlow), count: rows.length, hasMore: false };
}

/** Fails with ERR_NO_FLOW_FOUND. */
export async function getFlow(ctx: Pick<Ctx, 'db'>, flowId: number): Promise<Flow> {
  const [row] = await read(ctx).where(isFlow(flowId));
  return row ? toFlow(row) : fail('ERR_NO_FLOW_FOUND');
}

/** What is drawn. Fails with ERR_NO_FLOW_FOUND. */
export async function getDraft({ db }: Pick<Ctx, 'db'>, flowId: number): Promise<FlowGraph> {
  const [row] = await db.select({ draft: flows.draft }).from(flows).where(isFlow(flowId));
  return row?.draft ?? fail('ERR_NO_FLOW_FOUND');
}

/** The flow's row, locked: its draft, its versions and its switch change one after the other. Fails with ERR_NO_FLOW_FOUND. */
export async function lockFlow({ db }: Pick<Ctx, 'db'>, flowId: number): Promise<FlowRow> {
  const [row] = await db.select().from(flows).where(isFlow(flowId)).for('no key update');
  return row ?? fail('ERR_NO_FLOW_FOUND');
}

/** Shows a change to everybody who has it on the screen. */
export async function announceFlow(ctx: UserCtx, flowId: number): Promise<Flow> {
  const flow = await getFlow(ctx, flowId);
  ctx.emit('flow.updated', { flow });
  return flow;
}
