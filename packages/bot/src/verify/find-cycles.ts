import type { Ways } from './reach.ts';

type Order = { sorted: string[]; circling: string[] };

/**
 * The given blocks in an order in which each stands after those that lead to it, and those for which there is none: they lie
 * on a circle, or between circles.
 */
export function sortByWays(ids: ReadonlySet<string>, ways: Ways): Order {
  const inside = (id: string) => (ways.get(id) ?? []).filter(({ target }) => ids.has(target));
  const open = new Map([...ids].map((id) => [id, 0]));
  for (const id of ids) for (const { target } of inside(id)) open.set(target, (open.get(target) ?? 0) + 1);
  const sorted = [...ids].filter((id) => open.get(id) === 0);
  for (const id of sorted) {
    for (const { target } of inside(id)) {
      const left = (open.get(target) ?? 0) - 1;
      open.set(target, left);
      if (left === 0) sorted.push(target);
    }
  }
  const done = new Set(sorted);
  return { sorted, circling: [...ids].filter((id) => !done.has(id)) };
}

/** Blocks from which a way leads back to themselves, within the given ones. */
export function onCircles(ids: ReadonlySet<string>, ways: Ways): string[] {
  const behind = new Set(sortByWays(ids, ways).circling);
  const backwards = new Map([...behind].map((id) => [id, [] as { output: string; target: string }[]]));
  for (const id of behind) {
    for (const { target, output } of ways.get(id) ?? []) backwards.get(target)?.push({ output, target: id });
  }
  // What only lies behind a circle falls away when the ways are turned round.
  return sortByWays(behind, backwards).circling;
}

/** The heaviest way to each of the sorted blocks, its own weight included. */
export function heaviestWays(sorted: readonly string[], ways: Ways, weightOf: (id: string) => number) {
  const inside = new Set(sorted);
  const before = new Map<string, number>();
  const heaviest = new Map<string, number>();
  for (const id of sorted) {
    const weight = (before.get(id) ?? 0) + weightOf(id);
    heaviest.set(id, weight);
    for (const { target } of ways.get(id) ?? []) {
      if (inside.has(target)) before.set(target, Math.max(before.get(target) ?? 0, weight));
    }
  }
  return heaviest;
}
