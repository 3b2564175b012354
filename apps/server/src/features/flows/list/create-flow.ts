import { MAX_FLOWS } from '@balcao/contract/flows/fields.ts';
import type { Flow, FlowGraph } from '@balcao/contract/flows/models.ts';
import { count, isNull } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { emptyGraph } from '../drawing/empty-graph.ts';
import { graphHash } from '../drawing/graph-hash.ts';
import { getFlow, type FlowRow } from '../flows.queries.ts';
import { flows } from '../flows.table.ts';
import { drawTemplate } from './draw-template.ts';

type Fields = { name: string; draft: FlowGraph } & Partial<Pick<FlowRow, 'settings' | 'workbench'>>;

type Input = { name: string; template?: string | undefined; answers: Readonly<Record<string, number>> };

/** Adds a flow: from a template, or with nothing in it but its beginning. */
export async function createFlow(ctx: UserCtx, { name, template, answers }: Input): Promise<Flow> {
  await refuseFullList(ctx);
  const drawn = template === undefined ? { draft: emptyGraph() } : await drawTemplate(ctx, { template, answers });
  const id = await insertFlow(ctx, { name, ...drawn });
  return id === null ? fail('ERR_FLOW_NAME_EXISTS') : announceNew(ctx, id);
}

export async function refuseFullList({ db }: UserCtx) {
  const [{ flows: held } = { flows: 0 }] = await db
    .select({ flows: count() })
    .from(flows)
    .where(isNull(flows.deletedAt));
  if (held >= MAX_FLOWS) fail('ERR_MAX_FLOWS_REACHED');
}

/** The new flow's id; null when the name is taken. */
export async function insertFlow({ db, companyId, actor, now }: UserCtx, fields: Fields): Promise<number | null> {
  const [row] = await db
    .insert(flows)
    .values({
      ...fields,
      companyId,
      draftHash: graphHash(fields.draft),
      draftBy: actor.userId,
      userId: actor.userId,
      draftAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: flows.id });
  return row?.id ?? null;
}

export async function announceNew(ctx: UserCtx, flowId: number): Promise<Flow> {
  const flow = await getFlow(ctx, flowId);
  await recordAudit(ctx, { action: 'flow.created', subject: `flow:${flowId}`, details: { name: flow.name } });
  ctx.emit('flow.created', { flow });
  return flow;
}
