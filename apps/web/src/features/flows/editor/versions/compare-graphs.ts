import type { Graph } from '@balcao/bot/graph/graph.ts';
import { differenceOf } from '../../graph/patches.ts';
import { sameJson } from '../../graph/same-json.ts';

export type Comparison = {
  /** What became of each block of what is drawn. */
  marks: ReadonlyMap<string, 'added' | 'changed'>;
  added: number;
  changed: number;
  removed: number;
};

/** What is different in `now`. A block that only stands elsewhere is the same. */
export function compareGraphs(then: Graph, now: Graph): Comparison {
  const marks = new Map<string, 'added' | 'changed'>();
  let removed = 0;
  for (const patch of differenceOf(then, now)) {
    if (patch.what === 'connection') {
      // A way that leads elsewhere changes the block it leaves.
      const source = (patch.to ?? patch.from)?.source;
      if (source !== undefined && !marks.has(source)) marks.set(source, 'changed');
    } else if (patch.to === null) removed += 1;
    else if (patch.from === null) marks.set(patch.id, 'added');
    else if (!sameJson({ ...patch.from, position: 0 }, { ...patch.to, position: 0 })) marks.set(patch.id, 'changed');
  }
  const held = new Set(now.nodes.map(({ id }) => id));
  const kept = new Map([...marks].filter(([id]) => held.has(id)));
  const count = (mark: string) => [...kept.values()].filter((each) => each === mark).length;
  return { marks: kept, added: count('added'), changed: count('changed'), removed };
}
