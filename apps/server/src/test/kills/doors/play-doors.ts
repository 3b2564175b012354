import type { Deps } from '../../../platform/deps.ts';
import { giveKey } from '../../harness/credentials.ts';
import { sandboxProcess } from '../../harness/sandbox-process.ts';
import { killAtRandom, type CampaignPlay } from '../campaigns/play.ts';
import { startProcesses } from '../campaigns/processes.ts';
import { announceShop, linkPhones, openShop, until } from '../campaigns/stage.ts';
import { openLedger } from './ledger.ts';
import { type AskedMessage, audienceOf, judge, poster } from './program.ts';

type DoorsPlay = Pick<CampaignPlay, 'databaseUrl' | 'kills' | 'lifeMs' | 'timeoutMs' | 'say'> & {
  /** Messages of a program over the official number, and over a phone by QR. */
  official: number;
  byPhone: number;
  lanes: number;
};

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

async function inLanes(lanes: number, asked: readonly AskedMessage[], work: (one: AskedMessage) => Promise<void>) {
  const waiting = [...asked];
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Whether nothing is on its way any more, neither a message nor a delivery nor an event that may lead to one. */
export async function isStill({ database }: Deps): Promise<boolean> {
  const { rows } = await database.pool.query<{ left: number }>(
    `select (select count(*)::int from outbox where kind = 'message' and state in ('queued', 'sending', 'unknown'))
       + (select count(*)::int from events where not dispatched)
       + (select count(*)::int from webhook_deliveries where state in ('waiting', 'running')) as left`,
  );
  return rows[0]?.left === 0;
}

/** A fact may come again, under the id that it had. */
function hearing(asked: readonly AskedMessage[], told: ReadonlyMap<string, readonly string[]>) {
  const ids = asked.map(({ number }) => told.get(number) ?? []);
  return {
    unheard: ids.filter((of) => of.length === 0).length,
    heardUnderTwoIds: ids.filter((of) => new Set(of).size > 1).length,
    repeated: ids.filter((of) => of.length > new Set(of).size).length,
  };
}
