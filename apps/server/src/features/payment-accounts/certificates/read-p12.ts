import { Worker } from 'node:worker_threads';
import type { P12Answer, P12Order } from './p12-worker.ts';

const TIME_LIMIT_MS = 10_000;
const MEMORY_MB = 128;

/** Key, chain, subject and end of validity of an uploaded .p12 file, also of one with old ciphers, or why it cannot be used. */
export function readP12(order: P12Order): Promise<P12Answer> {
  const worker = new Worker(new URL('p12-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const answer = new Promise<P12Answer>((resolve) => {
    const timer = setTimeout(() => resolve({ failure: 'too-slow' }), TIME_LIMIT_MS);
    worker
      .once('message', resolve)
      .once('error', () => resolve({ failure: 'unreadable' }))
      .once('exit', () => clearTimeout(timer));
  });
  return answer.finally(() => void worker.terminate());
}
