/**
 * Answers questions about ids with one read at a time: what is asked while a read is under way is answered by the next one,
 * which begins after it was asked. However many ask, no more than one place in the pool is taken.
 */
export function loadTogether<Found>(read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Found>>) {
  let last: Promise<unknown> = Promise.resolve();
  let next: { ids: Set<number>; found: Promise<ReadonlyMap<number, Found>> } | undefined;

  function openNext() {
    const ids = new Set<number>();
    const found = last.then(() => {
      next = undefined;
      return read([...ids]);
    });
    last = found.catch(() => undefined);
    return { ids, found };
  }

  return async (id: number): Promise<Found | null> => {
    next ??= openNext();
    next.ids.add(id);
    return (await next.found).get(id) ?? null;
  };
}
