const PREFIX = 'balcao.tab.';

/** This browser tab, until it is closed or loaded again. */
export const tabId = typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : String(Math.random());

let isClaimed = false;

/** Others see by the lock that this tab is alive and does its own sending. */
export function claimTab(): void {
  if (isClaimed || navigator.locks === undefined) return;
  isClaimed = true;
  void navigator.locks.request(PREFIX + tabId, () => new Promise(() => {})).catch(() => {});
}

/** Tabs that are open at this moment; empty where browsers cannot tell. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  if (navigator.locks === undefined) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}
