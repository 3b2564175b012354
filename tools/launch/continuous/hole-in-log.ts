const TIMELINE = 8;
const HALF = 16;
const END = 24;
/** Pieces of 16 MB in the 4 GB that the second half of a name counts. */
const PIECES_A_HALF = 256;

const numberOf = (segment: string) =>
  Number.parseInt(segment.slice(TIMELINE, HALF), 16) * PIECES_A_HALF + Number.parseInt(segment.slice(HALF, END), 16);

/** The last piece before a gap, from the first that is needed on; nothing behind it can be worked off. Null where there is none. */
export function holeInLog(segments: readonly string[], first: string): string | null {
  const needed = segments
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && numberOf(name) >= numberOf(first))
    .toSorted((one, other) => numberOf(one) - numberOf(other));
  let last = first;
  for (const segment of needed) {
    if (numberOf(segment) > numberOf(last) + 1) return last;
    last = segment;
  }
  return null;
}
