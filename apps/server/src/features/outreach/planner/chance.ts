/**
 * A draw from 0 to below 1 that follows from the campaign's seed and the recipient alone, so that a timetable that was shown
 * is the one that is kept, and a step that is done again draws the same.
 */
export function chanceOf(seed: number, position: number): number {
  // Mulberry32, after one round that spreads neighbouring positions.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(position + 1, 0xc2b2ae35);
  state = Math.trunc(state + 0x6d2b79f5);
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
