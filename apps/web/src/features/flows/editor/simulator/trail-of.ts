import type { Turn } from '@balcao/bot/engine/types.ts';
import { outputOf, type GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import { connectionId } from '../../graph/patches.ts';
import type { Trail } from '../editor-store.ts';

/** A block, and the output it was left by: `b a2`. */
export const pathOf = (turns: readonly Pick<Turn, 'steps'>[]): string[] =>
  turns.flatMap(({ steps }) => steps.map(({ node, taken }) => (taken === null ? node : `${node} ${taken}`)));

/** The connections that leave by one of these outputs, by id. */
export function waysOf({ graph, nodes }: GraphIndex, outputs: ReadonlySet<string>): Set<string> {
  const leaves = graph.connections.filter((each) =>
    outputs.has(`${each.source} ${outputOf(each, nodes.get(each.source)?.type)}`),
  );
  return new Set(leaves.map(connectionId));
}

type Walk = { index: GraphIndex; path: readonly string[]; here: string | null };

/** Where a conversation went, for the canvas. */
export const trailOf = ({ index, path, here }: Walk): Trail => ({
  nodes: new Set(path.map((step) => step.split(' ')[0] ?? '')),
  ways: waysOf(index, new Set(path)),
  here,
});
