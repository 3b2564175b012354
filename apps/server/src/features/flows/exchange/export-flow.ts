import { exportGraph, type ExportedFlow } from '@balcao/bot/exchange/export-graph.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getDraft, getFlow } from '../flows.queries.ts';
import { listTriggers } from '../setup/triggers.ts';
import { knownReferences } from './known-references.ts';

/** What is drawn, as a file that any company can import. */
export async function exportFlow(ctx: UserCtx, flowId: number): Promise<ExportedFlow> {
  const { name } = await getFlow(ctx, flowId);
  const graph = await getDraft(ctx, flowId);
  const { triggers } = await listTriggers(ctx, flowId);
  return exportGraph({ name, graph, known: await knownReferences(ctx), triggers });
}
