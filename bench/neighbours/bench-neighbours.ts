import { loadavg } from 'node:os';
import pg from 'pg';
import type { Section } from '../report.ts';
import { playApart } from './attack-worker.ts';
import { attacks } from './attacks.ts';
import { openCompany, type Company } from './company.ts';
import { compared, sleep, watch } from './watch.ts';

const BEFORE_MS = 6000;
/** What an attack leaves behind is let go before the next. */
const BETWEEN_MS = 2000;

type Product = {
  url: string;
  sandboxUrl: string | undefined;
  databaseUrl: string;
  admin: { email: string; password: string };
};

/** (k) What a quiet company feels while another one attacks. `ATTACKS=drip,pushes` plays only these. */
export async function benchNeighbours({ url, sandboxUrl = '', databaseUrl, admin }: Product): Promise<Section> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    return await playAll({ url, sandboxUrl, databaseUrl, db, admin });
  } finally {
    await db.end();
  }
}

type Stage = Omit<Product, 'sandboxUrl'> & { sandboxUrl: string; db: pg.Pool };

const named = ({ api, email, connection }: Company) => ({ api, email, connection });

async function playAll({ url, sandboxUrl, databaseUrl, db, admin }: Stage): Promise<Section> {
  const quiet = await openCompany(url, db, admin);
  const wanted = process.env.ATTACKS?.split(',') ?? Object.keys(attacks);
  const rows: Section['rows'] = [];
  await watch(quiet, sleep(2000));
  for (const name of wanted) {
    const attack = attacks[name];
    if (!attack) throw new Error(`there is no attack ${name}`);
    const attacker = await openCompany(url, db, admin);
    await watch(attacker, sleep(500));
    const order = { attack: name, databaseUrl, sandboxUrl, attacker: named(attacker), quiet: named(quiet) };
    await playApart({ ...order, step: 'prepare' });
    const before = await watch(quiet, sleep(BEFORE_MS));
    const running = playApart({ ...order, step: 'run' });
    const felt = await watch(quiet, running);
    rows.push([attack.what, `${compared(before, felt)}; ${await running}`]);
    console.log(`  ${rows.at(-1)?.join(': ')}`);
    await sleep(BETWEEN_MS);
  }
  return {
    title: '(k) Neighbours: a quiet company while another one attacks',
    note: `A message every 400 ms (webhook → stored), a call every 60 ms, each beside the six seconds before the attack. Goals: placed within 1 s, calls within twice, no 503. Load average of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
    rows,
  };
}
