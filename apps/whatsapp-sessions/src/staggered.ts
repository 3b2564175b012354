/** Returns how long the next of many starts has to wait, so that they come one after the other, never quite evenly. */
export function staggered(stepMs: number, { now, random }: { now: () => Date; random: () => number }) {
  let next = 0;
  return () => {
    const at = now().getTime();
    next = Math.max(next, at) + stepMs * (0.5 + random());
    return next - at;
  };
}
