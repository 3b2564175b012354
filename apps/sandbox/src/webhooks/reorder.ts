import { createHash } from 'node:crypto';

export type ReleaseOrder = 'fifo' | 'lifo' | `shuffle:${string}`;

/** The same list in the order asked; a shuffle with the same seed is always the same shuffle. */
export function reorder<Item>(items: Item[], order: ReleaseOrder): Item[] {
  if (order === 'fifo') return items;
  if (order === 'lifo') return items.toReversed();
  const rank = (index: number) => createHash('sha256').update(`${order}:${index}`).digest('hex');
  return items
    .map((item, index) => ({ item, rank: rank(index) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ item }) => item);
}
