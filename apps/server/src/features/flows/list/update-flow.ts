import type { Flow } from '@balcao/contract/flows/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { violatesUnique } from '../../../platform/db/unique-violation.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceFlow, lockFlow, type FlowRow } from '../flows.queries.ts';
import { flows } from '../flows.table.ts';

type Input = { flowId: number; name?: string | undefined; active?: boolean | undefined; endRuns: boolean };

/** Renames a flow or switches it. One that is switched off begins nothing; what is under way goes on unless `endRuns`. */
export async function updateFlow(ctx: UserCtx, { flowId, name, active, endRuns }: Input): Promise<Flow> {
  const row = await lockFlow(ctx, flowId);
  const change = { ...(name !== undefined && { name }), ...(active !== undefined && { active }) };
  await ctx.db
    .update(flows)
    .set({ ...change, updatedAt: ctx.now })
    .where(eq(flows.id, flowId))
    .catch(refuseSameName);
  if (active !== undefined) await noteSwitch(ctx, row, { active, endRuns });
  return announceFlow(ctx, flowId);
}

function refuseSameName(error: unknown): never {
  if (violatesUnique(error, 'flows_name_per_company')) fail('ERR_FLOW_NAME_EXISTS');
  throw error;
}

async function noteSwitch(ctx: UserCtx, row: FlowRow, { active, endRuns }: { active: boolean; endRuns: boolean }) {
  const endsRuns = !active && endRuns;
  if (active === row.active && !endsRuns) return;
  const { id: flowId, name } = row;
  const details = { name, active, endsRuns };
  await recordAudit(ctx, { action: 'flow.switched', subject: `flow:${flowId}`, details });
  if (!active) ctx.emit('flow.switched-off', { flowId, endsRuns });
}
