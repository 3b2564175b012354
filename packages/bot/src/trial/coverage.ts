import type { Turn } from '../engine/types.ts';
import type { GraphIndex } from '../graph/index-graph.ts';
import { nodeKindOf } from '../nodes/registry.ts';

export type Coverage = {
  nodes: { touched: number; all: number };
  outputs: { touched: number; all: number };
  /** What no conversation came to. */
  missed: { node: string; output?: string }[];
};

/** Which blocks and which of their connected ways out the conversations went. */
export function coverageOf(index: GraphIndex, turns: readonly Turn[]): Coverage {
  const steps = turns.flatMap((turn) => turn.steps);
  const nodes = new Set(steps.map(({ node }) => node));
  const ways = new Set(steps.map(({ node, taken }) => `${node} ${taken ?? ''}`));
  const known = index.graph.nodes.filter(({ type }) => nodeKindOf(type) !== undefined);
  const outputs = known.flatMap(({ id }) =>
    [...(index.ways.get(id)?.keys() ?? [])].map((output) => ({ node: id, output })),
  );
  const missedNodes = known.filter(({ id }) => !nodes.has(id)).map(({ id }) => ({ node: id }));
  const missedOutputs = outputs.filter(({ node, output }) => nodes.has(node) && !ways.has(`${node} ${output}`));
  return {
    nodes: { touched: known.length - missedNodes.length, all: known.length },
    outputs: {
      touched: outputs.filter(({ node, output }) => ways.has(`${node} ${output}`)).length,
      all: outputs.length,
    },
    missed: [...missedNodes, ...missedOutputs],
  };
}
