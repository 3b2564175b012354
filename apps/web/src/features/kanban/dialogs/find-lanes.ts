const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Lanes in whose name the words stand, those that begin with them first. */
export function findLanes<Lane extends { name: string }>(lanes: readonly Lane[], words: string): Lane[] {
  const term = fold(words);
  const found = lanes.filter(({ name }) => fold(name).includes(term));
  const begins = ({ name }: Lane) => (fold(name).startsWith(term) ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other));
}
