const HIDDEN_TAB_MS = 100;

/**
 * Collects work and runs it once per frame, so that a burst of events costs one repaint. Tabs in the background get no
 * frames; there a timer takes over, because their badges and sounds matter most.
 */
export function frameBatch<T>(run: (items: T[]) => void): (item: T) => void {
  let waiting: T[] = [];

  function flush() {
    const items = waiting;
    waiting = [];
    if (items.length > 0) run(items);
  }

  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    requestAnimationFrame(flush);
    setTimeout(flush, HIDDEN_TAB_MS);
  };
}
