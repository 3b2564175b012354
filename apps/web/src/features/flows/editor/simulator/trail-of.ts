import { outputOf } from '@balcao/bot/graph/index-graph.ts';
import { connectionId } from '../../graph/patches.ts';
import type { Trail } from '../editor-store.ts';
import type { Simulation } from './simulation.ts';

/** Where a tried conversation went, for the canvas. */
export function trailOf({ index, path, turn }: Simulation): Trail {
  const taken = new Set(path);
  const ways = index.graph.connections
    .filter((each) => taken.has(`${each.source} ${outputOf(each, index.nodes.get(each.source)?.type)}`))
    .map(connectionId);
  return {
    nodes: new Set(path.map((step) => step.split(' ')[0] ?? '')),
    ways: new Set(ways),
    here: turn && turn.ended === null ? turn.state.node : null,
  };
}
