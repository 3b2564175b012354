import { setTimeout as delay } from 'node:timers/promises';

const timeoutMs = 120_000;

/** Resolves when `url` answers 200. Rejects when the program behind it ends, or after two minutes. */
export async function waitUntilHealthy(
  url: string,
  program: { ended: Promise<void>; signal: AbortSignal },
): Promise<void> {
  let over = false;
  void program.ended.then(() => (over = true));
  const deadline = Date.now() + timeoutMs;
  while (!(await isHealthy(url))) {
    program.signal.throwIfAborted();
    if (over) throw new Error('the server ended before it was ready');
    if (Date.now() > deadline) throw new Error(`the server is not ready after ${timeoutMs / 1000} s`);
    await delay(50);
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
