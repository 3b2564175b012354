type At = { target: number; isBelow: boolean };

/** Behind which of the others a task comes that is put above or below one of them; undefined where it stands there already. */
export function placeBehind(
  ids: readonly number[],
  taskId: number,
  { target, isBelow }: At,
): number | null | undefined {
  if (target === taskId) return undefined;
  const others = ids.filter((id) => id !== taskId);
  const after = isBelow ? target : (others[others.indexOf(target) - 1] ?? null);
  const stands = ids[ids.indexOf(taskId) - 1] ?? null;
  return after === stands ? undefined : after;
}

/** The same list with the task at its new place. */
export function placed<T extends { id: number }>(tasks: readonly T[], taskId: number, after: number | null): T[] {
  const moved = tasks.find(({ id }) => id === taskId);
  const others = tasks.filter(({ id }) => id !== taskId);
  if (!moved) return others;
  return others.toSpliced(others.findIndex(({ id }) => id === after) + 1, 0, moved);
}
