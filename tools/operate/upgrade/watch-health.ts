import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 250;
const ANSWER_MS = 2000;
/** How often it is asked what a program that answers does worse than the one before. */
const WORK_INTERVAL_MS = 1000;

export type Watch = {
  url: string;
  /** How long it may take to serve at first. */
  startMs: number;
  /** How long it is looked at afterwards. */
  watchMs: number;
  /** How long, added up, it may be away in that time. */
  awayMs: number;
};

/** Null when the product serves, and goes on serving while it is watched; otherwise what was seen. */
export async function watchHealth(
  { url, startMs, watchMs, awayMs }: Watch,
  look: () => Promise<string | null>,
): Promise<string | null> {
  const served = await waitUntilServing(url, startMs);
  if (!served) return `it did not serve within ${seconds(startMs)} s`;
  const end = performance.now() + watchMs;
  let away = 0;
  let looked = performance.now();
  for (let before = performance.now(); before < end;) {
    await delay(PAUSE_MS);
    const serves = await isServing(url);
    const now = performance.now();
    if (!serves) away += now - before;
    before = now;
    if (away > awayMs) return `it served at first and then was away for ${seconds(away)} s`;
    if (!serves || now - looked < WORK_INTERVAL_MS) continue;
    const worse = await look();
    if (worse !== null) return worse;
    looked = performance.now();
    before = looked;
  }
  return null;
}

export async function waitUntilServing(url: string, forMs: number): Promise<boolean> {
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    if (await isServing(url)) return true;
    await delay(PAUSE_MS);
  }
  return false;
}

const MS = 1000;
const seconds = (ms: number) => Math.round(ms / MS);

async function isServing(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
