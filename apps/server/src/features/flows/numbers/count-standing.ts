import type { UserCtx } from '../../../platform/context.ts';
import { getFlow } from '../flows.queries.ts';

/** Conversations that stand in a flow now, in whichever of its versions; rehearsals too, because they end with the others. */
export async function countStanding(ctx: UserCtx, flowId: number): Promise<{ standing: number }> {
  await getFlow(ctx, flowId);
  const { rows } = await ctx.client.query<{ standing: number }>({
    name: 'flow-standing-in-all',
    text: `
      select count(*)::int as standing from flow_versions v
      join bot_runs r on r.company_id = v.company_id and r.version_id = v.id and r.status = 'active'
      where v.company_id = $1 and v.flow_id = $2`,
    values: [ctx.companyId, flowId],
  });
  return { standing: rows[0]?.standing ?? 0 };
}
