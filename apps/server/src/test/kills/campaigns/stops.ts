import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { sandboxProcess } from '../../harness/sandbox-process.ts';
import { isOver, judge, officialCampaign, type Sent, type CampaignVerdict } from './audience.ts';
import { startProcesses } from './processes.ts';
import { announceShop, openShop, until, type CampaignShop } from './stage.ts';

export type StopPlay = {
  databaseUrl: string;
  people: number;
  stops: number;
  /** How long it runs between being started and being stopped, at least and at most. */
  runMs: readonly [number, number];
  timeoutMs: number;
};

export type Stop = {
  /** How long the answer to the stop took. */
  tookMs: number;
  /** Rows that waited for the provider when it was answered, and that were in its hands. */
  queued: number;
  flights: number;
  /** Messages that reached phones after the flights had landed. */
  late: number;
  /** From the answer an agent typed to the phone of the same customer. */
  answerMs: number;
};

const QUIET_MS = 700;

/** One campaign over the official number, fed by two servers, that is stopped again and again while it runs. */
export async function playStops(deps: Deps, play: StopPlay): Promise<{ stops: Stop[]; verdict: CampaignVerdict }> {
  const sandbox = await sandboxProcess();
  const shop = await openShop(deps, { sandbox, phones: 0 });
  const { servers } = await startProcesses(deps, { ...play, phones: 0 }, sandbox.url);
  try {
    await announceShop(shop, servers[0].url);
    await shop.call('POST', '/campaign-settings', { settings: { sparesServed: false } });
    const sent = await officialCampaign(shop, play.people);
    const talk = await openTalk(shop, sent);
    const stops: Stop[] = [];
    while (stops.length < play.stops) {
      await delay(randomInt(...play.runMs));
      const stop = await stopOnce(shop, { sent, talk });
      if (stop === null) break;
      stops.push(stop);
      await shop.call('POST', `/campaigns/${sent.campaignId}/restart`);
    }
    await until(() => isOver(shop, [sent]), play.timeoutMs);
    return { stops, verdict: await judge(shop, sent) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await sandbox.close();
  }
}

export type Talk = { ticketId: number; number: string };

/** Somebody of the audience writes, and an agent takes the conversation. */
export async function openTalk(shop: CampaignShop, { campaignId }: Sent): Promise<Talk> {
  const { sandbox, official, deps, admin } = shop;
  const number = (await shop.recipients(campaignId)).at(-1)?.number ?? '';
  await sandbox.control('POST', '/users', { name: 'Marina', phone: number });
  await sandbox.control('POST', `/users/${number}/send`, { phoneNumberId: official.phoneId, text: 'Oi' });
  let ticketId = 0;
  await until(async () => {
    const { rows } = await deps.database.pool.query<{ id: number }>(
      `select id from tickets where connection_id = $1 and status = 'pending'`,
      [official.id],
    );
    ticketId = rows[0]?.id ?? 0;
    return ticketId > 0;
  });
  await shop.call('PUT', `/tickets/${ticketId}`, { status: 'open', userId: admin.user.id });
  return { ticketId, number };
}

/** Null when it has run to its end. */
async function stopOnce(shop: CampaignShop, { sent, talk }: { sent: Sent; talk: Talk }): Promise<Stop | null> {
  const since = performance.now();
  const stopped = await shop.call('POST', `/campaigns/${sent.campaignId}/cancel`);
  const tookMs = performance.now() - since;
  if (stopped.error !== undefined) return null;
  const { queued, flights } = await inOutbox(shop, sent);
  const answerMs = await answer(shop, talk);
  await until(async () => (await inOutbox(shop, sent)).flights === 0);
  const before = await onPhones(shop, sent);
  await delay(QUIET_MS);
  return { tookMs, queued, flights, late: (await onPhones(shop, sent)) - before, answerMs };
}

async function inOutbox({ deps }: CampaignShop, { campaignId }: Sent): Promise<{ queued: number; flights: number }> {
  const { rows } = await deps.database.pool.query<{ queued: number; flights: number }>(
    `select count(*) filter (where o.state = 'queued')::int as queued, count(*) filter (where o.state = 'sending')::int as flights
     from outbox o join messages m on m.id = o.message_id join campaign_recipients r on r.id = m.recipient_id
     where r.campaign_id = $1`,
    [campaignId],
  );
  return rows[0] ?? { queued: 0, flights: 0 };
}

async function onPhones(shop: CampaignShop, { campaignId, shown }: Sent): Promise<number> {
  let total = 0;
  for (const { number } of await shop.recipients(campaignId)) total += await shown(number);
  return total;
}

type Message = { direction: string; type: string };

async function answer({ call, sandbox, official }: CampaignShop, { ticketId, number }: Talk): Promise<number> {
  const query = new URLSearchParams({ phoneNumberId: official.phoneId, user: number }).toString();
  const read = async () => {
    const { messages } = await sandbox.control<{ messages: Message[] }>('GET', `/conversation?${query}`);
    return messages.filter(({ direction, type }) => direction === 'out' && type === 'text').length;
  };
  const before = await read();
  const since = performance.now();
  await call('POST', `/messages/${ticketId}`, { body: 'Já vejo para você.' });
  await until(async () => (await read()) > before);
  return performance.now() - since;
}
