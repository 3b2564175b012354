const POLL_INTERVAL_MS = 50;

/** Waits until something is so; throws when it takes longer than it may. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { withinMs }: { withinMs: number },
): Promise<number> {
  const since = performance.now();
  while (!(await isSo())) {
    if (performance.now() - since > withinMs) throw new Error(`waited ${withinMs} ms in vain`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return performance.now() - since;
}
