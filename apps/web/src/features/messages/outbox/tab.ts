const PREFIX = 'balcao.tab.';

/** This browser tab, until it is closed or loaded again. */
export const tabId = typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : String(Math.random());

let claimed: Promise<void> | null = null;

/** Others see by the lock that this tab is alive and does its own sending; resolves when they can. */
export function claimTab(): Promise<void> {
  claimed ??= new Promise((resolve) => {
    if (navigator.locks === undefined) {
      resolve();
      return;
    }
    const hold = () => {
      resolve();
      return new Promise(() => {});
    };
    navigator.locks.request(PREFIX + tabId, hold).catch(() => resolve());
  });
  return claimed;
}

/** Tabs that are open at this moment; empty where browsers cannot tell. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  if (navigator.locks === undefined) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

/** One tab at a time looks through what other tabs have left behind. */
export const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks === undefined ? work() : navigator.locks.request('balcao.outbox', work);
