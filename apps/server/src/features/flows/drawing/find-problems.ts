import { verifyGraph } from '@balcao/bot/verify/verify.ts';
import type { FlowGraph, FlowProblem } from '@balcao/contract/flows/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { loadWorld } from './load-world.ts';

export type GraphCheck = (graph: FlowGraph) => FlowProblem[];

/** Nothing keeps it from going live. */
export const isSound = (problems: readonly FlowProblem[]) => problems.every(({ severity }) => severity !== 'blocking');

/** The check of a flow's graphs. What it knows of the company is read once, for as many graphs as are looked at. */
export async function checkerOf(ctx: UserCtx, flowId: number): Promise<GraphCheck> {
  const world = await loadWorld(ctx, flowId);
  return (graph) => verifyGraph(graph, world);
}
