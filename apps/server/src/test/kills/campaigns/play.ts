import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { sandboxProcess } from '../../harness/sandbox-process.ts';
import { isOver, judge, lookAtNumbers, officialCampaign, phoneCampaigns, type CampaignVerdict } from './audience.ts';
import { startProcesses } from './processes.ts';
import { announceShop, linkPhones, openShop, until } from './stage.ts';

export type CampaignPlay = {
  databaseUrl: string;
  /** People of the campaign over the official number. */
  official: number;
  /** Phones by QR, and people of each one's campaign. */
  phones: number;
  people: number;
  kills: number;
  /** A process lives this long, at least and at most, after it is ready. */
  lifeMs: readonly [number, number];
  timeoutMs: number;
  say?: (line: string) => void;
};

export type CampaignsPlayed = {
  kills: number;
  /** How often the numbers were looked at, and at which looks they differed. */
  looks: number;
  disagreed: number[];
  verdicts: CampaignVerdict[];
};

const POLL_INTERVAL_MS = 250;

/**
 * Campaigns over the official number and phones by QR, with two servers and two hosts that die at random, and receipts that come
 * twice and in any order. Judged by what stands on the phones.
 */
export async function playCampaigns(deps: Deps, play: CampaignPlay): Promise<CampaignsPlayed> {
  const sandbox = await sandboxProcess();
  const shop = await openShop(deps, { sandbox, phones: play.phones });
  const { servers, hosts } = await startProcesses(deps, play, sandbox.url);
  const processes = [...servers, ...hosts];
  try {
    await announceShop(shop, servers[0].url);
    await linkPhones(shop);
    const sent = [await officialCampaign(shop, play.official), ...(await phoneCampaigns(shop, play.people))];
    let isDone = false;
    const looking = (async () => {
      let looks = 0;
      const disagreed: number[] = [];
      while (!isDone) {
        disagreed.push(...(await lookAtNumbers(shop, sent)));
        looks += 1;
        await delay(POLL_INTERVAL_MS);
      }
      return { looks, disagreed };
    })();
    const killing = killAtRandom(processes, play, () => isDone);
    try {
      await until(() => isOver(shop, sent), play.timeoutMs);
    } finally {
      isDone = true;
    }
    const kills = await killing;
    const looked = await looking;
    await Promise.all(processes.map((process) => process.ready()));
    const verdicts: CampaignVerdict[] = [];
    for (const one of sent) verdicts.push(await judge(shop, one));
    return { kills, ...looked, verdicts };
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
    await sandbox.close();
  }
}

export type Mortal = { ready: () => Promise<void>; kill: () => Promise<void> };

/** Until all have died so often, or it is done: one at a time, once it is ready. */
export async function killAtRandom(
  processes: readonly Mortal[],
  { kills: wanted, lifeMs: [least, most], say }: Pick<CampaignPlay, 'kills' | 'lifeMs' | 'say'>,
  isDone: () => boolean,
): Promise<number> {
  let kills = 0;
  while (!isDone() && kills < wanted) {
    await delay(randomInt(least, most));
    const victim = processes[randomInt(processes.length)];
    if (isDone() || !victim) break;
    await victim.ready();
    await victim.kill();
    kills += 1;
    say?.(`${kills} of ${wanted} processes have died`);
  }
  return kills;
}
