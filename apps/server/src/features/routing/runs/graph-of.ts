import type { Graph } from '@balcao/bot/graph/graph.ts';
import { indexGraph, type GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import type { Ctx } from '../../../platform/context.ts';

const MAX_KEPT = 200;
/** Versions never change, so what was read once holds for as long as the process lives. The latest used stands last. */
const kept = new Map<number, GraphIndex>();

/** The graph of a version of this company, prepared for looking things up. */
export async function graphOf({ client }: Pick<Ctx, 'client'>, versionId: number): Promise<GraphIndex> {
  const known = kept.get(versionId);
  const index = known ?? indexGraph(await readGraph(client, versionId));
  kept.delete(versionId);
  kept.set(versionId, index);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return index;
}

async function readGraph(client: Ctx['client'], versionId: number): Promise<Graph> {
  const { rows } = await client.query<{ graph: Graph }>({
    name: 'routing-graph',
    text: 'select graph from flow_versions where id = $1',
    values: [versionId],
  });
  const [row] = rows;
  if (!row) throw new Error('the version of a run must have a graph');
  return row.graph;
}
