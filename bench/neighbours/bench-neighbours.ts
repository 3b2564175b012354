import { loadavg } from 'node:os';
import pg from 'pg';
import { postmasterOf, processorTimeOfBoth } from '../../apps/server/src/test/processor-time.ts';
import type { Section } from '../report.ts';
import { playApart } from './attack-process.ts';
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
  serverPid: number;
  admin: { email: string; password: string };
};

/** (k) What a quiet company feels while another one attacks. `ATTACKS=drip,pushes` plays only these. */
export async function benchNeighbours({ sandboxUrl = '', databaseUrl, ...on }: Product): Promise<Section> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    return await playAll({ ...on, sandboxUrl, databaseUrl, db });
  } finally {
    await db.end();
  }
}

type Stage = Omit<Product, 'sandboxUrl'> & { sandboxUrl: string; db: pg.Pool };

const named = ({ api, email, connection }: Company) => ({ api, email, connection });

async function playAll({ url, sandboxUrl, databaseUrl, serverPid, db, admin }: Stage): Promise<Section> {
  const pids = { server: serverPid, postmaster: await postmaster(db) };
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
    const [used, begun] = [processorTimeOfBoth(pids), performance.now()];
    const running = playApart({ ...order, step: 'run' });
    const felt = await watch(quiet, running);
    const [after, took] = [processorTimeOfBoth(pids), performance.now() - begun];
    const { said, processorMs } = await running;
    const share = (ms: number) => `${Math.round((ms / took) * 100)} %`;
    const load = `of a processor: server ${share(after.server - used.server)}, PostgreSQL ${share(after.postgres - used.postgres)}, attacker ${share(processorMs)}`;
    rows.push([attack.what, `${compared(before, felt)}; ${load}; ${said}`]);
    console.log(`  ${rows.at(-1)?.join(': ')}`);
    await sleep(BETWEEN_MS);
  }
  return {
    title: '(k) Neighbours: a quiet company while another one attacks',
    note: `A message every 400 ms (webhook → stored), a call every 60 ms, each beside the six seconds before the attack. The attacker is a process of the lowest priority, as near as one machine comes to an attacker on another. Goals: placed within 1 s, calls within twice, no 503. Load average of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
    rows,
  };
}

async function postmaster(db: pg.Pool) {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  return postmasterOf(rows[0]?.pid ?? 0);
}
