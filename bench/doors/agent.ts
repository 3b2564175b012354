import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { call } from '../api.ts';

/** Between two calls of a person at work. */
const CALL_PAUSE_MS = 20;

const { url, token } = workerData as { url: string; token: string };
const samples: number[] = [];
const state = { isOver: false };
parentPort?.on('message', () => (state.isOver = true));

async function ask() {
  const begun = performance.now();
  await call(url, { method: 'GET', path: '/tickets?status=pending&showAll=true', token });
  return performance.now() - begun;
}

await ask();
parentPort?.postMessage('ready');
while (!state.isOver) {
  samples.push(await ask());
  await delay(CALL_PAUSE_MS);
}
parentPort?.postMessage(samples);
parentPort?.close();
