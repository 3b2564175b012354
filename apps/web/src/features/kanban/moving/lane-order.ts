import { OPEN_LANE_ID } from '@balcao/contract/kanban/models.ts';

/** Beside which lane another one is held, and on which side of it. */
export type Beside = { laneId: number; side: 'before' | 'after' };

const othersThan = (ids: readonly number[], laneId: number) => ids.filter((id) => id !== OPEN_LANE_ID && id !== laneId);
const placeOf = (ids: readonly number[], laneId: number) => ids.filter((id) => id !== OPEN_LANE_ID).indexOf(laneId);

/** Behind which lane one comes that goes one place to the left or right; undefined where there is no such place. */
export function laneBefore(ids: readonly number[], laneId: number, by: 1 | -1): number | null | undefined {
  const others = othersThan(ids, laneId);
  const index = placeOf(ids, laneId) + by;
  if (index < 0 || index > others.length) return undefined;
  return others[index - 1] ?? null;
}

/** Behind which lane one comes that is let go there; undefined where it stands already. Nothing comes before 'Em aberto'. */
export function laneBeside(ids: readonly number[], laneId: number, beside: Beside): number | null | undefined {
  if (beside.laneId === laneId) return undefined;
  const others = othersThan(ids, laneId);
  const isFirst = beside.laneId === OPEN_LANE_ID;
  const index = isFirst ? 0 : others.indexOf(beside.laneId) + (beside.side === 'after' ? 1 : 0);
  return index === placeOf(ids, laneId) ? undefined : (others[index - 1] ?? null);
}

/** The lanes as they stand once one has come behind another. */
export function reordered<Lane extends { id: number }>(
  lanes: readonly Lane[],
  laneId: number,
  after: number | null,
): readonly Lane[] {
  const moved = lanes.find(({ id }) => id === laneId);
  if (!moved) return lanes;
  const others = lanes.filter(({ id }) => id !== laneId);
  const index = others.findIndex(({ id }) => id === (after ?? OPEN_LANE_ID)) + 1;
  return others.toSpliced(index, 0, moved);
}
