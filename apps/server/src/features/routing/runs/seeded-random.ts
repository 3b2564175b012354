/** Draws from 0 to below 1 that follow from the run and its step alone: a turn that is repeated draws the same. */
export function seededRandom(runId: number, stepNo: number): () => number {
  // Mulberry32, after one round that spreads neighbouring seeds.
  let state = Math.imul(runId ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stepNo + 1, 0xc2b2ae35);
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
