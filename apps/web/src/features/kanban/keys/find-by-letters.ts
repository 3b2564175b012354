const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The name that begins with these letters, from `at` on and around. One letter alone goes on to the next such name; more than
 * one stay where they fit. -1 when no name does.
 */
export function findByLetters(names: readonly string[], letters: string, at: number): number {
  const wanted = fold(letters);
  const isRepeated = wanted === wanted.slice(0, 1).repeat(wanted.length);
  const start = isRepeated ? at + 1 : Math.max(0, at);
  const term = isRepeated ? wanted.slice(0, 1) : wanted;
  if (term === '') return -1;
  for (let step = 0; step < names.length; step += 1) {
    const index = (start + step) % names.length;
    if (fold(names[index] ?? '').startsWith(term)) return index;
  }
  return -1;
}
