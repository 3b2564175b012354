import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { answerDoorbellJob } from '../../../features/charges/doorbells/answer-doorbell.job.ts';
import { lookRound } from '../../../features/charges/asking/look-at-charges.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { EfiStandIn } from '../../harness/payments/fake-efi.ts';
import { gatewaySecrets } from '../../harness/payments/receiving.ts';
import { startKillableServer, type KillableServer } from '../killable-server.ts';
import { judgeBooks } from './judge-books.ts';
import { makePayers, type Payer } from './payers.ts';

type Play = {
  databaseUrl: string;
  /** Of which `deps` knows the address, as the servers do. */
  efi: EfiStandIn;
  payers: number;
  kills: number;
  timeoutMs: number;
  say?: (line: string) => void;
};

const SELLERS = 3;
const LANES = 8;
/** After so long at most a process dies that has work. */
const LIFE_MS = 150;
/** Notifications are on their way so long at most. */
const WAY_MS = 100;

/**
 * Payments are made while two processes of the server are killed at random: notifications come twice, late, in any order or
 * never, and people pay twice. Answers what the books have wrong.
 */
export async function playPaymentsWithKills(deps: Deps, play: Play) {
  const payers = await makePayers(deps, { sellers: SELLERS, payers: play.payers });
  play.say?.(`${payers.length} companies are about to pay`);

  const servers = await startServers(deps, play);
  const until = performance.now() + play.timeoutMs;
  const pace = { begun: 0, kills: 0, isOver: () => performance.now() > until };
  try {
    const killing = killAtRandom(servers, play, pace);
    const waiting = payers.entries();
    const lane = async () => {
      for (const [index, payer] of waiting) await pay(payer, index);
    };
    const pay = async (payer: Payer, index: number) => {
      // Deaths are spread over the payments evenly.
      await holds(() => pace.kills >= Math.floor((index * play.kills) / payers.length) - 1, pace);
      pace.begun += 1;
      await payOnce(play.efi, servers, payer);
      if (payer.paysTwice) await payOnce(play.efi, servers, payer);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await killing;
    await lookAtTheRest(deps, payers, pace);
    const before = await judgeBooks(deps, payers);
    const asked = await askAgain(deps);
    return { kills: pace.kills, wrong: [...before, ...(await judgeBooks(deps, payers))], asked };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

type Pace = { begun: number; kills: number; isOver: () => boolean };

async function holds(condition: () => boolean, { isOver }: Pick<Pace, 'isOver'>): Promise<void> {
  while (!condition()) {
    if (isOver()) throw new Error('it took too long');
    await delay(5);
  }
}

async function startServers({ config }: Deps, { databaseUrl, efi }: Play) {
  const common = {
    databaseUrl,
    encryptionKey: config.ENCRYPTION_KEY,
    dataDir: mkdtempSync(join(tmpdir(), 'balcao-kills-')),
    environment: { EFI_BASE_URL: efi.url, RATE_LIMIT: 'off', DATABASE_POOL: '6' },
  };
  const servers = [
    await startKillableServer({ ...common, roles: 'http,realtime,worker' }),
    await startKillableServer({ ...common, roles: 'http,worker' }),
  ];
  await Promise.all(servers.map((server) => server.ready()));
  return servers;
}

async function killAtRandom(servers: readonly KillableServer[], { payers, kills, say }: Play, pace: Pace) {
  while (pace.kills < kills) {
    const victim = servers[randomInt(servers.length)];
    await victim?.ready();
    await holds(() => pace.begun >= Math.floor((pace.kills * payers) / kills), pace);
    await delay(randomInt(LIFE_MS));
    await victim?.kill();
    pace.kills += 1;
    if (pace.kills % 10 === 0) say?.(`${pace.kills} of ${kills} processes have died`);
  }
}

/** Pays at Efí, which rings for it once or twice, wherever somebody opens. */
async function payOnce(efi: EfiStandIn, servers: readonly KillableServer[], { accountKey, txid, isLost }: Payer) {
  const pix = efi.pay(txid);
  if (isLost) return;
  const ring = async () => {
    await delay(randomInt(WAY_MS));
    for (;;) {
      const url = servers[randomInt(servers.length)]?.url;
      const address = `${url}/webhooks/payments/${accountKey}?hmac=${gatewaySecrets.efi.hmac}&ignorar=`;
      const answer = await fetch(address, {
        method: 'POST',
        body: JSON.stringify({ pix: [pix] }),
        headers: { 'content-type': 'application/json' },
      }).catch(() => undefined);
      if (answer?.status === 200) return;
      await delay(20);
    }
  };
  await Promise.all(randomInt(2) === 0 ? [ring(), ring()] : [ring()]);
}

/** The time comes to ask about what nobody was told of, or was told of and died. */
async function lookAtTheRest(deps: Deps, payers: readonly Payer[], pace: Pace): Promise<void> {
  const ids = payers.map(({ companyId }) => companyId);
  const { database, now } = deps;
  const unknown = async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `select c.id from charges c where c.company_id = any($1)
         and (select count(*) from payments p where p.charge_id = c.id) < case when c.company_id = any($2) then 2 else 1 end`,
      [ids, payers.filter(({ paysTwice }) => paysTwice).map(({ companyId }) => companyId)],
    );
    return rows.map(({ id }) => id);
  };
  for (let rest = await unknown(); rest.length > 0; rest = await unknown()) {
    if (pace.isOver()) return;
    await database.pool.query(
      'update charges set next_look_at = $2 where id = any($1) and (next_look_at is null or next_look_at > $2)',
      [rest, now()],
    );
    while (await lookRound(deps));
  }
}

/** Work that dead processes held is done again, whatever they had done of it. Answers how much that is. */
async function askAgain(deps: Deps): Promise<number> {
  const { rows } = await deps.database.pool.query<{ payload: never }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [answerDoorbellJob.name],
  );
  for (const { payload } of rows) await answerDoorbellJob.run(deps, payload, { number: 2, isLast: false });
  return rows.length;
}
