import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createControlClient } from '@balcao/sandbox/control-client.ts';
import { call } from '../api.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { postWebhook } from '../webhook.ts';
import { fullWebhook, placedWithin } from './arrivals.ts';
import type { Company } from './company.ts';
import { drip, floodOfFrames, withinTheBudget } from './lines.ts';
import { sleep } from './watch.ts';

export type Sides = { attacker: Company; quiet: Company; sandboxUrl: string };
/** `prepare` is not watched; what `run` answers stands beside the figures. */
export type Attack = {
  what: string;
  prepare?: (sides: Sides) => Promise<void>;
  run: (sides: Sides) => Promise<string>;
};

const HUGE_TEXTS = 400;
const HUGE_BYTES = 64 * 1024;

export const attacks: Record<string, Attack> = {
  arrivals: {
    what: 'one webhook with 8,000 messages',
    async run({ attacker }) {
      await postWebhook(attacker.api.url, attacker.connection, full(attacker, { messages: 8000, name: 'muitas' }));
      return placedWithin(attacker, 8000, 20_000);
    },
  },
  frames1200: {
    what: 'one socket with 1,200 frames of each kind',
    run: ({ attacker }) => floodOfFrames(attacker, 1200, 6000),
  },
  frames5000: {
    what: 'one socket with 5,000 frames of each kind',
    run: ({ attacker }) => floodOfFrames(attacker, 5000, 6000),
  },
  budget: {
    what: '20 sockets of one person, each asking to catch up 18 times a second',
    run: ({ attacker }) => withinTheBudget(attacker, 8000),
  },
  searches: {
    what: `24 searches at once over ${HUGE_TEXTS} texts of 64 KB`,
    prepare: ({ attacker }) => writeHugeTexts(attacker),
    run: ({ attacker }) => searchAtOnce(attacker, 24, 8000),
  },
  pushes: {
    what: '5,000 pushes to a dead address while another’s password letter is asked for',
    prepare: ({ attacker }) => subscribeDeadAddress(attacker),
    async run({ attacker, quiet, sandboxUrl }) {
      const many = full(attacker, { messages: 5000, customers: 5000, name: 'avisos' });
      await postWebhook(attacker.api.url, attacker.connection, many);
      return lettersMeanwhile(quiet, sandboxUrl, 30_000);
    },
  },
  drip: {
    what: '400 connections with bodies that do not end',
    run: ({ attacker }) => drip(attacker, 400, 8000),
  },
  unsigned: {
    what: '32 at once: webhooks of 1 MB to the quiet company’s address, unsigned or badly signed',
    run: ({ quiet }) => badlySigned(quiet, 32, 8000),
  },
};

const full = (
  { connection }: Company,
  { customers = 2000, ...many }: { messages: number; customers?: number; name: string },
) => fullWebhook(connection, { ...many, customers });

async function during(lanes: number, ms: number, work: () => Promise<number>): Promise<string> {
  const end = performance.now() + ms;
  const answers = new Map<number, number>();
  const lane = async () => {
    while (performance.now() < end) {
      const status = await work();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return `answers ${[...answers].map(([status, count]) => `${status || 'none'} × ${count}`).join(', ')}`;
}

const searchAtOnce = ({ api }: Company, lanes: number, ms: number) =>
  during(lanes, ms, async () => {
    const address = `${api.url}/api/tickets?showAll=true&searchParam=${randomBytes(3).toString('hex')}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${api.token}` } });
    await response.arrayBuffer();
    if (response.status === 429) await sleep(100);
    return response.status;
  });

/** Every text has words of its own, so that no index can say that it has not what is looked for. */
async function writeHugeTexts({ db, connection }: Company) {
  await db.query(
    `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, body, sent_at, received_at)
     select t.company_id, t.id, t.contact_id, t.connection_id, false,
       (select left(string_agg(md5(word::text || n::text), ' '), $3) from generate_series(1, 2000) word), now(), now()
     from (select * from tickets where connection_id = $1 order by id limit 1) t, generate_series(1, $2::int) n`,
    [connection.id, HUGE_TEXTS, HUGE_BYTES],
  );
}

async function subscribeDeadAddress({ api }: Company) {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const keys = { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') };
  const { url, token } = api;
  const endpoint = 'https://push.dead-address.invalid/one';
  await call(url, { method: 'POST', path: '/notifications/subscriptions', token, body: { endpoint, keys } });
  await call(url, { method: 'PUT', path: '/notifications/preferences', token, body: { push: 'all' } });
}

async function lettersMeanwhile({ api, email }: Company, sandboxUrl: string, ms: number): Promise<string> {
  const sandbox = createControlClient(sandboxUrl);
  const took: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    await sandbox.clearLetters();
    const begun = performance.now();
    await call(api.url, { method: 'POST', path: '/forgetpassword', body: { email } });
    while ((await sandbox.letters()).length === 0 && performance.now() < end + ms) await sleep(20);
    took.push(performance.now() - begun);
    await sleep(2000);
  }
  return `letter asked → delivered p50 ${milliseconds(percentile(took, 0.5))}, longest ${milliseconds(Math.max(...took))}`;
}

const badlySigned = ({ api, connection }: Company, lanes: number, ms: number) => {
  const body = Buffer.alloc(1024 * 1024, 32);
  let turn = 0;
  // What still waits to be read at the end is given up: nobody is watched while nothing is asked.
  const signal = AbortSignal.timeout(ms);
  return during(lanes, ms, async () => {
    const signature = (turn += 1) % 2 ? { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` } : {};
    const headers = { 'content-type': 'application/json', ...signature };
    try {
      const response = await fetch(`${api.url}/webhooks/meta/${connection.id}`, {
        method: 'POST',
        headers,
        body,
        signal,
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  });
};
