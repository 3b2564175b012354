import { wait } from '../../platform/wait.ts';

/** Tabs in the background are slow: for this long they find that another was faster. */
const HELD_MS = 10_000;

/** Of all tabs that hear the same, one does it. `name` says what it is about. */
export async function oncePerBrowser(name: string, act: () => void): Promise<void> {
  // Absent on plain http addresses other than localhost; then every tab counts for itself.
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(`balcao.${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await wait(HELD_MS);
  });
}
