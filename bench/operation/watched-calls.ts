import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 20;
const TIMEOUT_MS = 2000;
const BAD_GATEWAY = 502;

const answersAt = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);

/** What stands in front of several processes: whom it asks in vain, or who says that it is leaving, is passed over. */
export async function openBalancer(ports: readonly number[]) {
  let turn = 0;
  const server = createServer((request, response) => {
    void (async () => {
      turn += 1;
      for (let tried = 0; tried < ports.length; tried += 1) {
        const answer = await answersAt(ports[(turn + tried) % ports.length] ?? 0, request.url ?? '/');
        await answer?.body?.cancel();
        if (answer?.ok) return response.writeHead(answer.status).end();
      }
      return response.writeHead(BAD_GATEWAY).end();
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

export type Away = { calls: number; failed: number; longestMs: number; fromFirstToLastMs: number };

/** Calls all the time; tells how long nobody answered. */
export function callSteadily(port: number) {
  const failures: { from: number; to: number }[] = [];
  let calls = 0;
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      const from = performance.now();
      const answer = await answersAt(port, '/api/health');
      await answer?.body?.cancel();
      calls += 1;
      if (!answer?.ok) failures.push({ from, to: performance.now() });
      await delay(EVERY_MS);
    }
  })();
  return async (): Promise<Away> => {
    isOver = true;
    await calling;
    let [longestMs, since] = [0, failures[0]?.from ?? 0];
    for (const [index, { to }] of failures.entries()) {
      const next = failures[index + 1];
      // A call in between was answered: they began anew.
      if (next && next.from - to < 2 * EVERY_MS) continue;
      longestMs = Math.max(longestMs, to - since);
      since = next?.from ?? 0;
    }
    const fromFirstToLastMs = (failures.at(-1)?.to ?? 0) - (failures[0]?.from ?? 0);
    return { calls, failed: failures.length, longestMs, fromFirstToLastMs };
  };
}
