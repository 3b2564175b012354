import type { Flow, FlowGraph, FlowProblem } from '@balcao/contract/flows/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { users } from '../../users/users.table.ts';
import { announceFlow, lockFlow, type FlowRow } from '../flows.queries.ts';
import { flows } from '../flows.table.ts';
import { checkerOf } from './find-problems.ts';
import { graphHash } from './graph-hash.ts';
import { readGraph, type SentGraph } from './read-graph.ts';

type Input = SentGraph & { flowId: number; revision: number };

/** Keeps what is drawn. Whoever drew on an older revision is answered the newer draft, and merges. */
export async function keepDraft(
  ctx: UserCtx,
  { flowId, revision, ...sent }: Input,
): Promise<{ flow: Flow; revision: number; problems: FlowProblem[] }> {
  const graph = readGraph(sent);
  const row = await lockFlow(ctx, flowId);
  await refuseStale(ctx, row, revision);
  await writeDraft(ctx, row, graph);
  const flow = await announceFlow(ctx, flowId);
  return { flow, revision: flow.revision, problems: (await checkerOf(ctx, flowId))(graph) };
}

/** Fails with ERR_FLOW_CHANGED and the draft as it is now, unless the caller knows the newest. */
export async function refuseStale({ db }: UserCtx, row: FlowRow, revision: number) {
  if (row.draftRevision === revision) return;
  const { nodes, connections } = row.draft;
  const [by] =
    row.draftBy === null
      ? []
      : await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, row.draftBy));
  const theirs = { revision: row.draftRevision, nodes, connections, by: by ?? null, at: row.draftAt.toISOString() };
  fail('ERR_FLOW_CHANGED', theirs);
}

/** Puts a graph into the draft, as the actor's work. The same graph again is no change. The flow must be locked. */
export async function writeDraft({ db, actor, now }: UserCtx, row: FlowRow, graph: FlowGraph): Promise<string> {
  const draftHash = graphHash(graph);
  if (draftHash === row.draftHash) return draftHash;
  const draftRevision = row.draftRevision + 1;
  await db
    .update(flows)
    .set({ draft: graph, draftHash, draftRevision, draftBy: actor.userId, draftAt: now, updatedAt: now })
    .where(eq(flows.id, row.id));
  return draftHash;
}
