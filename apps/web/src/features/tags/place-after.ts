type At = { target: number; isBelow: boolean };

/** Behind which of the others a lane comes that is put above or below one of them; undefined where it stands there already. */
export function placeAfter(ids: readonly number[], laneId: number, { target, isBelow }: At): number | null | undefined {
  if (target === laneId) return undefined;
  const others = ids.filter((id) => id !== laneId);
  const after = isBelow ? target : (others[others.indexOf(target) - 1] ?? null);
  const stands = ids[ids.indexOf(laneId) - 1] ?? null;
  return after === stands ? undefined : after;
}
