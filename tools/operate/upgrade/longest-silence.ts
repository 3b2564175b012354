import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** In a thread of its own: a test that copies releases hears nothing meanwhile. */
const listener = `
const { parentPort, workerData } = require('node:worker_threads');
let [longest, heard, isDone] = [0, performance.now(), false];
const isServing = () => fetch(workerData, { signal: AbortSignal.timeout(2000) }).then(
  async (answer) => { await answer.body.cancel(); return answer.ok; },
  () => false,
);
parentPort.once('message', () => { isDone = true; });
(async () => {
  while (!isDone) {
    if (await isServing()) {
      const now = performance.now();
      longest = Math.max(longest, now - heard);
      heard = now;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  parentPort.postMessage(Math.max(longest, performance.now() - heard));
})();
`;

/** Looks at a product until it is asked how long nobody answered at a stretch, in milliseconds. */
export function listenTo(url: string): { longestSilence: () => Promise<number> } {
  const thread = new Worker(listener, { eval: true, workerData: `${url}/api/health` });
  thread.unref();
  return {
    async longestSilence() {
      const told = once(thread, 'message');
      thread.postMessage('enough');
      const [longest] = await told;
      return Number(longest);
    },
  };
}
