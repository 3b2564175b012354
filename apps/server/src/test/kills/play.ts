import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import { callee } from '../harness/calls-harness.ts';
import { sandboxProcess } from '../harness/sandbox-process.ts';
import { introduce, makeCustomers, talk, type Customer } from './customers.ts';
import { judge } from './evidence.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';
import { timelineOf } from './timeline.ts';
import { makeRestless, openShop, shareToken, type StagedShop } from './stage.ts';

type Play = {
  databaseUrl: string;
  shops: number;
  customers: number;
  /** Conversations that go on side by side. */
  lanes: number;
  kills: number;
  /** A process lives this long, at least and at most, after it is ready. */
  lifeMs: readonly [number, number];
  timeoutMs: number;
  say?: (line: string) => void;
  /** File for what the servers complain about. */
  logTo?: string;
};

/**
 * Lets customers talk with the flow of their shop while processes of the server die at random, webhooks come twice and in any
 * order, and judges each conversation by what was drawn.
 */
export async function playWithKills(deps: Deps, play: Play) {
  const sandbox = await sandboxProcess();
  const erp = await callee((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    setTimeout(() => response.end(JSON.stringify({ plano: 'ouro' })), 30);
  });
  const servers = await startServers(deps, play, { graph: `${sandbox.url}/graph`, erp: erp.origin });
  try {
    const shops: StagedShop[] = [];
    const [door] = servers;
    for (let count = 0; count < play.shops; count += 1)
      shops.push(await openShop(deps, { sandbox, url: door.url, erp: erp.origin }));
    await shareToken(sandbox, shops);
    await makeRestless(sandbox);
    const customers = makeCustomers(shops, play.customers);
    await introduce(sandbox, customers);

    const { pool } = deps.database;
    const deadline = { until: performance.now() + play.timeoutMs, isOver: (one: Customer) => hasEnded(pool, one) };
    const killing = killAtRandom(servers, play);
    const silent: string[] = [];
    const waiting = [...customers];
    const lane = async () => {
      for (let customer = waiting.shift(); customer; customer = waiting.shift()) {
        await killing.reached(shareOf(customers.indexOf(customer), play));
        await talk(sandbox, customer, deadline).catch((error: Error) => silent.push(error.message));
      }
    };
    await Promise.all(Array.from({ length: play.lanes }, lane));
    const kills = await killing.stop();
    await Promise.all(servers.map((server) => server.ready()));
    await untilStill(pool, deadline);
    const verdicts = await judge({ pool, sandbox }, customers);
    for (const { customer, wrong } of verdicts)
      if (wrong.length > 0) play.say?.(await timelineOf({ pool, sandbox }, customer));
    const leftOver = await stuck(pool);
    return { kills, silent, verdicts, leftOver, calls: await callsOf(pool, erp.heard) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await erp.close();
    await sandbox.close();
  }
}

type Around = { graph: string; erp: string };

/** One takes webhooks, both place, send, call and watch the clock. */
async function startServers(deps: Deps, { databaseUrl, logTo }: Play, { graph, erp }: Around) {
  const common = {
    databaseUrl,
    ...(logTo !== undefined && { logTo }),
    encryptionKey: deps.config.ENCRYPTION_KEY,
    dataDir: mkdtempSync(join(tmpdir(), 'balcao-kills-')),
    environment: {
      META_GRAPH_BASE_URL: graph,
      HTTP_ALLOWED_ORIGINS: erp,
      PLAN_LEVEL: 'ultimate',
      RATE_LIMIT: 'off',
      DATABASE_POOL: '5',
    },
  };
  const servers = [
    await startKillableServer({ ...common, roles: 'http,realtime,worker,channels' }),
    await startKillableServer({ ...common, roles: 'http,worker,channels' }),
  ] as const;
  await Promise.all(servers.map((server) => server.ready()));
  return servers;
}

/** How many must have died before this customer begins, so that all die while somebody talks: none before the first of each lane. */
const shareOf = (index: number, { customers, lanes, kills }: Play) =>
  index < lanes ? 0 : Math.ceil((kills * (index + 1 - lanes)) / (customers - lanes));

function killAtRandom(servers: readonly KillableServer[], { kills: wanted, lifeMs: [least, most], say }: Play) {
  let kills = 0;
  let stopped = false;
  const killing = (async () => {
    while (!stopped && kills < wanted) {
      await delay(randomInt(least, most));
      const victim = servers[randomInt(servers.length)];
      if (stopped || !victim) return;
      await victim.ready();
      await victim.kill();
      kills += 1;
      say?.(`${kills} of ${wanted} processes have died`);
    }
  })();
  return {
    async reached(count: number) {
      while (kills < count) await Promise.race([killing, delay(100)]);
    },
    async stop() {
      stopped = true;
      await killing;
      return kills;
    },
  };
}

/** Whether no bot serves the customer any more, and nothing it said is still on its way. */
async function hasEnded(pool: Deps['database']['pool'], { number, shop }: Customer): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from bot_runs r join tickets t on t.id = r.ticket_id join contacts c on c.id = t.contact_id
     where c.company_id = $1 and c.number = $2 and r.status = 'ended' and not exists (
       select from outbox o join messages m on m.id = o.message_id
       where m.ticket_id = t.id and o.kind = 'message' and o.state in ('queued', 'sending', 'unknown'))`,
    [shop.companyId, number],
  );
  return rowCount !== 0;
}

const stuckText = `
  select (select count(*)::int from bot_runs where status = 'active') as runs,
    (select count(*)::int from tickets where is_bot) as tickets,
    (select count(*)::int from inbound_events where state = 'waiting') as arrivals,
    (select count(*)::int from outbox where kind = 'message' and state in ('queued', 'sending', 'unknown')) as outgoing,
    (select count(*)::int from bot_calls where state in ('waiting', 'running')) as calls`;
type Stuck = { runs: number; tickets: number; arrivals: number; outgoing: number; calls: number };

async function stuck(pool: Deps['database']['pool']): Promise<Stuck> {
  const { rows } = await pool.query<Stuck>(stuckText);
  if (!rows[0]) throw new Error('a count must have a row');
  return rows[0];
}

async function untilStill(pool: Deps['database']['pool'], deadline: { until: number }): Promise<void> {
  for (;;) {
    const left = await stuck(pool);
    if (Object.values(left).every((count) => count === 0) || performance.now() > deadline.until) return;
    await delay(200);
  }
}

type Heard = { headers: Record<string, unknown> };

/** How many calls the flow asked for, how often the other side heard of each, by the key that came with it. */
async function callsOf(pool: Deps['database']['pool'], heard: readonly Heard[]) {
  const keys = new Map<string, number>();
  for (const { headers } of heard) {
    const key = String(headers['idempotency-key']);
    keys.set(key, (keys.get(key) ?? 0) + 1);
  }
  const { rows } = await pool.query<{ key: string }>(`select run_id || '-' || step_no as key from bot_calls`);
  const asked = rows.map(({ key }) => key);
  return {
    asked: asked.length,
    heard: heard.length,
    unheard: asked.filter((key) => !keys.has(key)).length,
    unknown: [...keys.keys()].filter((key) => !asked.includes(key)).length,
  };
}
