import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { isFlow } from '../flows.queries.ts';
import { flows } from '../flows.table.ts';
import { listRehearsals } from './rehearse.ts';
import { settingsOf } from './settings.ts';
import { listTriggers } from './triggers.ts';
import { workbenchOf } from './workbench.ts';

/** What stands beside the drawing. */
export async function getSetup(ctx: UserCtx, flowId: number) {
  const { settings, workbench } = flows;
  const [row] = await ctx.db.select({ settings, workbench }).from(flows).where(isFlow(flowId));
  if (!row) return fail('ERR_NO_FLOW_FOUND');
  const listed = await listTriggers(ctx, flowId);
  const rehearsals = await listRehearsals(ctx, flowId);
  return { ...listed, settings: settingsOf(row), workbench: workbenchOf(row), rehearsals };
}
