const PAGE = 4096;
const PAGES = 16_384;
/** On an ordinary machine a page of fresh memory takes 1 to 4 µs; on some virtual ones 15, and starting programs costs as much more. */
const SLOW_MICROSECONDS = 8;

/**
 * How many journeys go side by side, each at a product of its own. One leaves half of two processors idle, but not where the system
 * itself is slow: there two only wait for each other, and take as long together as one after the other.
 */
export function journeysAtOnce(): number {
  // Playwright reads its configuration again in every worker, beside journeys that are under way.
  const told = (process.env['JOURNEYS_AT_ONCE'] ??= String(freshPageMicroseconds() > SLOW_MICROSECONDS ? 1 : 2));
  return Number(told);
}

/** The best of three: whatever else runs at this moment says nothing about the machine. */
function freshPageMicroseconds(): number {
  const turns = [1, 2, 3].map(() => {
    const memory = new Uint8Array(PAGES * PAGE);
    const started = performance.now();
    for (let page = 0; page < PAGES; page += 1) memory[page * PAGE] = 1;
    return ((performance.now() - started) * 1000) / PAGES;
  });
  return Math.min(...turns);
}
