import type { Graph } from '@balcao/bot/graph/graph.ts';
import type { Collision } from './merge-graphs.ts';
import { connectionId } from './patches.ts';
import { sameJson } from './same-json.ts';

type Now = { mine: Graph; theirs: Graph };
type FieldCollision = Extract<Collision, { what: 'field' }>;

const nodeOf = (graph: Graph, id: string) => graph.nodes.find((node) => node.id === id);
const leads = (graph: Graph, wanted: Parameters<typeof connectionId>[0]) =>
  graph.connections.some((one) => connectionId(one) === connectionId(wanted));

/** The same collision where nothing of it has changed, so that what was chosen for it stays chosen. */
function fieldNow(collision: FieldCollision, now: Now): Collision | null {
  const [ours, others] = [nodeOf(now.mine, collision.nodeId), nodeOf(now.theirs, collision.nodeId)];
  if (!ours || !others) return null;
  const [mine, theirs] = [ours.data[collision.field], others.data[collision.field]];
  if (sameJson(mine, theirs)) return null;
  const isSame = sameJson(mine, collision.mine) && sameJson(theirs, collision.theirs);
  return isSame ? collision : { ...collision, mine, theirs };
}

function standing(collision: Collision, now: Now): Collision | null {
  if (collision.what === 'field') return fieldNow(collision, now);
  if (collision.what === 'output')
    return leads(now.mine, collision.mine) && leads(now.theirs, collision.theirs) ? collision : null;
  const node = nodeOf(now.mine, collision.nodeId);
  const isTheirs = nodeOf(now.theirs, collision.nodeId) !== undefined;
  if (!node || isTheirs !== (collision.by === 'mine')) return null;
  return sameJson(node, collision.node) ? collision : { ...collision, node };
}

const placeOf = (collision: Collision) =>
  [
    collision.what,
    collision.nodeId,
    'field' in collision && collision.field,
    'output' in collision && collision.output,
  ].join(' ');

/** Collisions that nobody has decided yet, after more has come from elsewhere, with those that this has brought. */
export function standingCollisions(
  undecided: readonly Collision[],
  found: readonly Collision[],
  now: Now,
): Collision[] {
  const anew = new Set(found.map(placeOf));
  const kept = undecided.filter((one) => !anew.has(placeOf(one))).flatMap((one) => standing(one, now) ?? []);
  return [...kept, ...found];
}
