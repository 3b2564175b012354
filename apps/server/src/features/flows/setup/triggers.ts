import type { FlowProblem } from '@balcao/contract/flows/models.ts';
import type { FlowTrigger } from '@balcao/contract/flows/setup-models.ts';
import { and, asc, eq, isNull, ne } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { violatesForeignKey } from '../../../platform/db/foreign-key-violation.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceFlow, lockFlow } from '../flows.queries.ts';
import { flows, flowTriggers } from '../flows.table.ts';
import { shadowedTriggers } from './shadowing.ts';

const columns = {
  kind: flowTriggers.kind,
  connectionId: flowTriggers.connectionId,
  pattern: flowTriggers.pattern,
  match: flowTriggers.match,
};
const order = { position: flowTriggers.position, id: flowTriggers.id };
type Ordered = FlowTrigger & { position: number; id: number };
const isDrawn = (kind: string): kind is FlowTrigger['kind'] => kind === 'keyword' || kind === 'first-contact';

/** What makes a flow begin, in order, and which of it never does. Rehearsals are not among them. */
export async function listTriggers(ctx: UserCtx, flowId: number) {
  const own = await readOrdered(ctx, eq(flowTriggers.flowId, flowId));
  const others = await readOrdered(ctx, and(ne(flowTriggers.flowId, flowId), eq(flows.active, true)));
  const faced = own.map(({ id, position, ...trigger }) => ({
    ...trigger,
    others: others.map((other) => ({
      ...other,
      isEarlier: other.position < position || (other.position === position && other.id < id),
    })),
  }));
  const triggers = own.map(({ id: _id, position: _position, flowName: _flowName, ...trigger }) => trigger);
  return { triggers, problems: shadowedTriggers(faced) };
}

async function readOrdered(
  { db }: UserCtx,
  where: ReturnType<typeof and>,
): Promise<(Ordered & { flowName: string })[]> {
  const rows = await db
    .select({ ...columns, ...order, flowName: flows.name })
    .from(flowTriggers)
    .innerJoin(flows, eq(flows.id, flowTriggers.flowId))
    .where(and(where, isNull(flowTriggers.onlyContactId), isNull(flows.deletedAt)))
    .orderBy(asc(flowTriggers.position), asc(flowTriggers.id));
  return rows.flatMap(({ kind, ...row }) => (isDrawn(kind) ? [{ ...row, kind }] : []));
}

type Listed = { triggers: FlowTrigger[]; problems: FlowProblem[] };

/** Sets what makes a flow begin. A connection of another company does not exist: ERR_NO_WAPP_FOUND. */
export async function setTriggers(ctx: UserCtx, flowId: number, triggers: readonly FlowTrigger[]): Promise<Listed> {
  const empty = triggers.findIndex(({ kind, pattern }) => kind === 'keyword' && pattern === '');
  if (empty !== -1) fail('ERR_VALIDATION', { fields: [`body.triggers.${empty}.pattern`] });
  await lockFlow(ctx, flowId);
  const { db, companyId, now } = ctx;
  await db.delete(flowTriggers).where(and(eq(flowTriggers.flowId, flowId), isNull(flowTriggers.onlyContactId)));
  const rows = triggers.map((trigger, position) => ({ ...trigger, companyId, flowId, position, createdAt: now }));
  if (rows.length > 0) await db.insert(flowTriggers).values(rows).catch(refuseUnknownConnection);
  await recordAudit(ctx, { action: 'flow.triggers', subject: `flow:${flowId}`, details: { count: rows.length } });
  await announceFlow(ctx, flowId);
  return listTriggers(ctx, flowId);
}

export function refuseUnknownConnection(error: unknown): never {
  if (violatesForeignKey(error, 'flow_triggers_company_id_connection_id_fkey')) fail('ERR_NO_WAPP_FOUND');
  throw error;
}
