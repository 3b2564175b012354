import { parentPort, Worker, workerData } from 'node:worker_threads';
import pg from 'pg';
import { attacks, type Sides } from './attacks.ts';
import type { Named } from './company.ts';

type Order = {
  attack: string;
  step: 'prepare' | 'run';
  databaseUrl: string;
  sandboxUrl: string;
  attacker: Named;
  quiet: Named;
};

/** Plays one step of an attack in a thread of its own: what the attacker computes must not hold up the watch that measures. */
export const playApart = (order: Order) =>
  new Promise<string>((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

async function play({ attack, step, databaseUrl, sandboxUrl, ...named }: Order): Promise<string> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const sides: Sides = { attacker: { ...named.attacker, db }, quiet: { ...named.quiet, db }, sandboxUrl };
  try {
    return (await attacks[attack]?.[step]?.(sides)) ?? '';
  } finally {
    await db.end();
  }
}

parentPort?.postMessage(await play(workerData as Order));
