import type { GraphNode } from '@balcao/bot/graph/graph.ts';
import { sameJson } from './same-json.ts';

/** A value of a node that both sides set differently. `field` is a key of its data. */
export type FieldCollision = { field: string; mine: unknown; theirs: unknown };

type Sides<V> = { base: V; mine: V; theirs: V };
type Merged<V> = { value: V; collides: boolean };

/** Mine where only I changed it, theirs where only they did; where both did, mine stands and the collision is told. */
function mergeValue<V>({ base, mine, theirs }: Sides<V>): Merged<V> {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return { value: mine, collides: false };
  if (sameJson(base, mine)) return { value: theirs, collides: false };
  return { value: mine, collides: true };
}

function mergeKeys({ base, mine, theirs }: Sides<Record<string, unknown>>) {
  const value: Record<string, unknown> = {};
  const collisions: FieldCollision[] = [];
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = mergeValue({ base: base[key], mine: mine[key], theirs: theirs[key] });
    if (merged.value !== undefined) value[key] = merged.value;
    if (merged.collides) collisions.push({ field: key, mine: mine[key], theirs: theirs[key] });
  }
  return { value, collisions };
}

/** Three states of one node, field by field. A node that both moved stands where I put it, which is no collision. */
export function mergeNode({ base, mine, theirs }: Sides<GraphNode>): { node: GraphNode; collisions: FieldCollision[] } {
  const { data: baseData, ...baseRest } = base;
  const { data: mineData, ...mineRest } = mine;
  const { data: theirData, ...theirRest } = theirs;
  const data = mergeKeys({ base: baseData, mine: mineData, theirs: theirData });
  const rest = mergeKeys({ base: baseRest, mine: mineRest, theirs: theirRest });
  const { id, type, position } = mine;
  return { node: { id, type, position, ...rest.value, data: data.value }, collisions: data.collisions };
}
