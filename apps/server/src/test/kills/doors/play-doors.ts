import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { giveKey } from '../../harness/credentials.ts';
import { sandboxProcess } from '../../harness/sandbox-process.ts';
import { copiesOnPhone, templatesShown } from '../campaigns/audience.ts';
import { killAtRandom, type CampaignPlay } from '../campaigns/play.ts';
import { startProcesses } from '../campaigns/processes.ts';
import { announceShop, linkPhones, offer, openShop, until, type CampaignShop } from '../campaigns/stage.ts';
import { openLedger } from './ledger.ts';

type DoorsPlay = Pick<CampaignPlay, 'databaseUrl' | 'kills' | 'lifeMs' | 'timeoutMs' | 'say'> & {
  /** Messages of a program over the official number, and over a phone by QR. */
  official: number;
  byPhone: number;
  lanes: number;
};

type Asked = { number: string; connectionId: number; content: object; shown: () => Promise<number> };

/**
 * A program sends, each message under a key of its own and again until it is answered, and hears of each new contact, while
 * servers and hosts die at random. Judged by what stands on the phones and in the receiver's ledger.
 */
export async function playDoors(deps: Deps, play: DoorsPlay) {
  const sandbox = await sandboxProcess();
  const ledger = await openLedger();
  const shop = await openShop(deps, { sandbox, phones: 1 });
  const { databaseUrl } = play;
  const environment = { HTTP_ALLOWED_ORIGINS: ledger.origin };
  const { servers, hosts } = await startProcesses(deps, { databaseUrl, phones: 1, environment }, sandbox.url);
  const processes = [...servers, ...hosts];
  try {
    await announceShop(shop, servers[0].url);
    await linkPhones(shop);
    const { secret } = await giveKey(shop.admin);
    await openHook({ secret, at: servers[0].url, url: `${ledger.origin}/hook` });
    const asked = await audienceOf(shop, play);
    let isDone = false;
    const killing = killAtRandom(processes, play, () => isDone);
    const post = poster({
      secret,
      urls: servers.map((server) => server.url),
      until: performance.now() + play.timeoutMs,
    });
    try {
      await inLanes(play.lanes, asked, post.send);
      await until(() => isStill(deps), play.timeoutMs);
    } finally {
      isDone = true;
    }
    const kills = await killing;
    await Promise.all(processes.map((process) => process.ready()));
    await until(() => isStill(deps), play.timeoutMs);
    return { kills, calls: post.calls(), ...(await judge(deps, asked)), ...hearing(asked, ledger.told) };
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
    await sandbox.close();
    await ledger.close();
  }
}

/** The program itself asks to be told of each new contact. */
async function openHook({ secret, at, url }: { secret: string; at: string; url: string }) {
  const answer = await fetch(`${at}/api/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'ERP', url, types: ['contact.created'] }),
  });
  if (answer.status !== 201) throw new Error(`the webhook was refused: ${answer.status} ${await answer.text()}`);
}

async function audienceOf(shop: CampaignShop, { official, byPhone }: DoorsPlay): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let n = 0; n < official; n += 1) {
    const number = `5511950${String(100_000 + n)}`;
    const content = { template: { ...offer, parameters: { 1: 'Ana' } } };
    asked.push({ number, connectionId: shop.official.id, content, shown: () => templatesShown(shop, number) });
  }
  for (let n = 0; n < byPhone; n += 1) {
    const number = `5511960${String(100_000 + n)}`;
    await shop.sandbox.control('POST', '/whatsapp/phones', { phone: number, name: 'Marina' });
    const content = { text: `Pedido ${n}` };
    const connectionId = shop.lines[0]?.id ?? 0;
    asked.push({ number, connectionId, content, shown: () => copiesOnPhone(shop, number) });
  }
  return asked;
}

const PAUSE_MS = 100;

/** Not for asking again: 409 and 429 pass, and of 201 only the body was lost. */
const isRefusal = (status: number) => status < 500 && ![201, 409, 429].includes(status);

/** Asks again, at the other server too, until it hears that the message is stored: as a careful program does. */
function poster({ secret, urls, until: end }: { secret: string; urls: readonly string[]; until: number }) {
  let calls = 0;
  async function send({ number, connectionId, content }: Asked) {
    const body = JSON.stringify({ to: { number }, connectionId, content, whenDisconnected: 'queue' });
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'idempotency-key': `pedido ${number}`,
    };
    for (;;) {
      const url = `${urls[calls++ % urls.length] ?? ''}/api/v1/messages`;
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      const said = await answer?.text().catch(() => null);
      if (answer?.status === 201 && said) return;
      if (answer && isRefusal(answer.status)) throw new Error(`${number} was refused: ${answer.status} ${said ?? ''}`);
      if (performance.now() > end) throw new Error(`${number} was never answered`);
      await delay(PAUSE_MS);
    }
  }
  return { send, calls: () => calls };
}

async function inLanes(lanes: number, asked: readonly Asked[], work: (one: Asked) => Promise<void>) {
  const waiting = [...asked];
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Whether nothing is on its way any more, neither a message nor a delivery. */
async function isStill({ database }: Deps): Promise<boolean> {
  const { rows } = await database.pool.query<{ left: number }>(
    `select (select count(*)::int from outbox where kind = 'message' and state in ('queued', 'sending', 'unknown'))
       + (select count(*)::int from webhook_deliveries where state in ('waiting', 'running')) as left`,
  );
  return rows[0]?.left === 0;
}

type Stored = { number: string; isTold: boolean; failure: string | null };

/** Compares what the database says of each message with what stands on the phone of whom it was for. */
async function judge({ database }: Deps, asked: readonly Asked[]) {
  const { rows } = await database.pool.query<Stored>(
    `select c.number, m.ack > 0 and m.failed_at is null as "isTold", m.failure_reason as failure
     from messages m join contacts c on c.id = m.contact_id where m.from_me and m.details ? 'via'`,
  );
  const stored = Map.groupBy(rows, ({ number }) => number);
  const wrong: string[] = [];
  let undecided = 0;
  for (const { number, shown } of asked) {
    const times = await shown();
    const [message, ...more] = stored.get(number) ?? [];
    if (!message || more.length > 0) wrong.push(`${number} is stored ${message ? more.length + 1 : 0} times`);
    else if (times > 1 || (message.isTold && times === 0)) wrong.push(`${number} has it ${times} times`);
    if (message && !message.isTold) undecided += 1;
  }
  return { messages: asked.length, wrong, undecided };
}

/** A fact may come again, under the id that it had. */
function hearing(asked: readonly Asked[], told: ReadonlyMap<string, readonly string[]>) {
  const ids = asked.map(({ number }) => told.get(number) ?? []);
  return {
    unheard: ids.filter((of) => of.length === 0).length,
    heardUnderTwoIds: ids.filter((of) => new Set(of).size > 1).length,
    repeated: ids.filter((of) => of.length > new Set(of).size).length,
  };
}
