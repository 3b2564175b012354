import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import { MAX_WORKBENCH_BYTES } from '@balcao/contract/flows/setup-routes.ts';
import { Workbench } from '@balcao/contract/flows/setup-models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { oddityIn } from '../drawing/oddity-in.ts';
import { lockFlow, type FlowRow } from '../flows.queries.ts';
import { flows } from '../flows.table.ts';

type Change = { [K in keyof Workbench]?: Workbench[K] | undefined };

export const workbenchOf = ({ workbench }: Pick<FlowRow, 'workbench'>): Workbench =>
  Workbench.parse({ pinned: {}, tests: [], ...workbench });

/** Keeps conversation tests and pinned answers. What cannot be stored as it was written is ERR_FLOW_INVALID. */
export async function keepTests(ctx: UserCtx, flowId: number, change: Change): Promise<Workbench> {
  const oddity = oddityIn(change) ?? (isTooLarge(change) ? 'too-large' : null);
  if (oddity !== null) fail('ERR_FLOW_INVALID', { problems: [{ code: oddity, severity: 'blocking' }] });
  const row = await lockFlow(ctx, flowId);
  const workbench = { ...workbenchOf(row), ...withoutUndefined(change) };
  await ctx.db.update(flows).set({ workbench, updatedAt: ctx.now }).where(eq(flows.id, flowId));
  return workbench;
}

const isTooLarge = (change: Change) => Buffer.byteLength(JSON.stringify(change)) > MAX_WORKBENCH_BYTES;
