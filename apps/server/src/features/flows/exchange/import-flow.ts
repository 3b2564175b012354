import { importGraph } from '@balcao/bot/exchange/import-graph.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { writeDraft } from '../drawing/keep-draft.ts';
import { oddityIn } from '../drawing/oddity-in.ts';
import { openFlow } from '../drawing/open-flow.ts';
import { readGraph } from '../drawing/read-graph.ts';
import { announceFlow, lockFlow } from '../flows.queries.ts';
import { keepOverwritten } from '../versions/keep-overwritten.ts';
import { knownReferences } from './known-references.ts';

/**
 * Replaces the draft by a file. What is live stays, and so does, in the history, what a colleague drew. A file that is none, or holds what cannot be stored, is ERR_FLOW_INVALID;
 * what had to be emptied is among the problems.
 */
export async function importFlow(ctx: UserCtx, { flowId, jsonFlow }: { flowId: number; jsonFlow: string }) {
  const row = await lockFlow(ctx, flowId);
  const file = parse(jsonFlow);
  const oddity = oddityIn(file);
  if (oddity !== null) return refuse(oddity);
  const imported = importGraph(file, await knownReferences(ctx));
  if (!imported) return refuse('wrong-shape');
  const graph = readGraph(imported.graph);
  await keepOverwritten(ctx, row, graph);
  await writeDraft(ctx, row, graph);
  await recordAudit(ctx, { action: 'flow.imported', subject: `flow:${flowId}` });
  await announceFlow(ctx, flowId);
  const opened = await openFlow(ctx, flowId);
  return { ...opened, problems: [...imported.problems, ...opened.problems] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('no-json');
  }
}

const refuse = (code: string): never => fail('ERR_FLOW_INVALID', { problems: [{ code, severity: 'blocking' }] });
