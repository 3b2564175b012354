import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import pg from 'pg';
import { processorTimeOf } from '../../apps/server/src/test/processor-time.ts';
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

/** What the attack has to say, and the milliseconds of a processor that it took itself. */
type Played = { said: string; processorMs: number };

/**
 * Plays one step of an attack in a process of its own that the machine serves last, as near as one machine comes to an
 * attacker on another one: what the attacker computes is not ours to bear.
 */
export const playApart = (order: Order) =>
  new Promise<Played>((resolve, reject) => {
    const child = fork(import.meta.filename, [JSON.stringify(order)], { stdio: 'inherit' });
    child.once('message', (played) => resolve(played as Played));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the attacker ended with ${code}`)));
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

if (import.meta.main && process.send) {
  setPriority(constants.priority.PRIORITY_LOW);
  const said = await play(JSON.parse(process.argv[2] ?? '') as Order);
  process.send({ said, processorMs: processorTimeOf([process.pid]) } satisfies Played, () => process.exit(0));
}
