import type { DrawnFlow, FlowProblem, FlowVersionRef } from '@balcao/contract/flows/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getDraft, getFlow } from '../flows.queries.ts';
import { checkerOf } from './find-problems.ts';

type Opened = { flow: DrawnFlow; revision: number; live: FlowVersionRef | null; problems: FlowProblem[] };

/** What the editor begins with. */
export async function openFlow(ctx: UserCtx, flowId: number): Promise<Opened> {
  const flow = await getFlow(ctx, flowId);
  const graph = await getDraft(ctx, flowId);
  const { revision, live } = flow;
  return { flow: { ...flow, flow: graph }, revision, live, problems: (await checkerOf(ctx, flowId))(graph) };
}
