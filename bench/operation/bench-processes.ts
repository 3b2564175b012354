import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startKillableServer, type KillableServer } from '../../apps/server/src/test/kills/killable-server.ts';
import { createWorld, type World } from '../../apps/server/src/test/world.ts';
import { type Api, createConnection } from '../api.ts';
import { hear, type Hearing, openMany, SOCKETS_OF_ONE } from '../fan-out.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';
import { openSocket } from '../socket.ts';
import { milliseconds, percentile, perSecond, timeEach } from '../statistics.ts';
import { type BenchConnection, postWebhook, textWebhook } from '../webhook.ts';
import { commitFigures } from './commit-figures.ts';

const PROCESSES = [1, 2, 4];
const FLOOD = Number(process.env['BENCH_FLOOD'] ?? 10_000);
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 1000);
const HEARD = Math.min(50, FLOOD);
const FLOOD_LANES = 32;
const CUSTOMERS = 500;
/** A number is placed by one process at a time: there have to be several for several to have something to do. */
const NUMBERS = 8;
/** So many connections four of them and the bench open. */
const MAX_CONNECTIONS = 300;

/** (o2) Whole servers side by side on one machine and one database. `BENCH_FLOOD`, `BENCH_SOCKETS` and `BENCH_COMMITS` make it smaller. */
export async function benchProcesses(): Promise<Section> {
  const rows: [string, string][] = [];
  for (const processes of PROCESSES) rows.push(...(await figuresOf(processes)));
  return {
    title: '(o2) One, two and four processes on one machine',
    note: `Whole servers with all roles on one database, asked in turns; ${NUMBERS} numbers of one company. Load, servers and database share the two cores, so more processes cannot be faster than the cores allow.`,
    rows: [...rows, ...(await commitFigures())],
  };
}

async function figuresOf(processes: number): Promise<[string, string][]> {
  const own = await ownDatabase({}, { maxConnections: MAX_CONNECTIONS });
  const { deps, databaseUrl } = own;
  const servers: KillableServer[] = [];
  try {
    while (servers.length < processes) servers.push(await openServer(databaseUrl, deps.config));
    const urls = servers.map(({ url }) => url);
    const world = await createWorld({ deps });
    const people = await hire(world, urls);
    const numbers: BenchConnection[] = [];
    const [admin] = people;
    if (!admin) throw new Error('nobody was hired');
    while (numbers.length < NUMBERS) numbers.push(await createConnection(admin));
    const flood = await floodOf({ world, urls, numbers });
    const heard = await fanOut(people, { urls, numbers });
    const named = processes === 1 ? 'one process' : `${processes} processes`;
    return [
      [`${named}: received, placed, announced`, `${perSecond(FLOOD, flood.placedMs)} messages/s`],
      [
        `${named}: door alone`,
        `${perSecond(FLOOD, flood.doorMs)}/s, p99 ${milliseconds(percentile(flood.samples, 0.99))}`,
      ],
      [`${named}: webhook → first of ${SOCKETS} browsers`, said(heard.map(({ first }) => first))],
      [`${named}: webhook → last of ${SOCKETS} browsers`, said(heard.map(({ last }) => last))],
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await own.close();
  }
}

const said = (samples: number[]) =>
  `p50 ${milliseconds(percentile(samples, 0.5))}, p99 ${milliseconds(percentile(samples, 0.99))}`;

type Keys = { ENCRYPTION_KEY: string; TOKEN_SECRET: string };

async function openServer(databaseUrl: string, { ENCRYPTION_KEY, TOKEN_SECRET }: Keys): Promise<KillableServer> {
  const server = await startKillableServer({
    databaseUrl,
    encryptionKey: ENCRYPTION_KEY,
    environment: { TOKEN_SECRET, RATE_LIMIT: 'off' },
  });
  await server.ready();
  return server;
}

/** Admins, each at one of the processes. */
async function hire(world: World, urls: readonly string[]): Promise<Api[]> {
  const people: Api[] = [];
  while (people.length < SOCKETS / SOCKETS_OF_ONE) {
    const { token } = await world.person({ profile: 'admin' });
    const url = inTurns(urls, people.length);
    people.push({ url, token, companyId: world.companyId, get: () => Promise.reject(new Error('not asked here')) });
  }
  return people;
}

const inTurns = <T>(all: readonly T[], index: number): T => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('there is none');
  return one;
};

type Place = { urls: readonly string[]; numbers: readonly BenchConnection[] };

function post({ urls, numbers }: Place, index: number, text: string): Promise<void> {
  const number = inTurns(numbers, index);
  const webhook = textWebhook(number, { customer: index % CUSTOMERS, id: text, text });
  return postWebhook(inTurns(urls, index), number, webhook);
}

/** As many as the doors take, then how long until all of them are messages whose events were announced. */
async function floodOf({ world, ...place }: Place & { world: World }) {
  const run = randomBytes(4).toString('hex');
  const { pool } = world.deps.database;
  const begun = performance.now();
  const samples = await timeEach(FLOOD, FLOOD_LANES, (index) => post(place, index, `enxurrada ${run}-${index}`));
  const doorMs = performance.now() - begun;
  for (;;) {
    const { rows } = await pool.query<{ isUnfinished: boolean }>(
      `select exists (select from inbound_events where state = 'waiting')
        or exists (select from events where not dispatched) as "isUnfinished"`,
    );
    if (!rows[0]?.isUnfinished) break;
    await delay(20);
  }
  const placedMs = performance.now() - begun;
  const { rows } = await pool.query<{ stored: number }>(
    'select count(*)::int as stored from messages where company_id = $1 and not from_me',
    [world.companyId],
  );
  if (rows[0]?.stored !== FLOOD) throw new Error(`${rows[0]?.stored} of ${FLOOD} messages were stored`);
  return { samples, doorMs, placedMs };
}

/** Messages one after the other, each until the last browser at whatever process has it. */
async function fanOut(people: readonly Api[], place: Place): Promise<Hearing[]> {
  const sockets = await openMany(SOCKETS, (index) => openSocket(inTurns(people, index)));
  const event = `company-${people[0]?.companyId}-appMessage`;
  const hearings: Hearing[] = [];
  for (let index = 0; index < HEARD; index += 1) {
    const text = `leque ${index}`;
    const isIt = (payload: { message?: { body: string } }) => payload.message?.body === text;
    hearings.push(await hear(sockets, { event, isIt }, () => post(place, index, text)));
  }
  for (const socket of sockets) socket.disconnect();
  return hearings;
}
