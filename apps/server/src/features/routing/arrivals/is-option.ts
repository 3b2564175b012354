import { advance } from '@balcao/bot/engine/advance.ts';
import type { RunRow } from '../runs/find-run.ts';
import { graphOf } from '../runs/graph-of.ts';
import { loadTools, type ToolsCtx } from '../runs/load-tools.ts';

/** Whether these words choose something of the menu that waits: asked of the engine, and nothing comes of it. */
export async function isOptionOf(ctx: ToolsCtx, run: RunRow, text: string): Promise<boolean> {
  if (run.waiting !== 'answer' || run.versionId === null) return false;
  const graph = await graphOf(ctx, run.versionId);
  const kind = graph.nodes.get(run.nodeId)?.type;
  if (kind === 'question' || kind === 'collect' || kind === 'external') return false;
  const event = { kind: 'said' as const, text, isEarly: false };
  const turn = advance(graph, { state: run.state, event }, await loadTools(ctx, run));
  return turn.steps[0]?.taken != null;
}
