import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { sandboxProcess } from '../../harness/sandbox-process.ts';
import { isOver, judge, officialCampaign, phoneCampaigns, type Sent, type CampaignVerdict } from './audience.ts';
import { startProcesses } from './processes.ts';
import { announceShop, linkPhones, openShop, until, type CampaignShop } from './stage.ts';

export type StopPlay = {
  databaseUrl: string;
  people: number;
  /** Of the campaign over a phone, which is stopped at the same moments. */
  peopleOfPhone: number;
  stops: number;
  /** How long it runs between being started and being stopped, at least and at most. */
  runMs: readonly [number, number];
  timeoutMs: number;
};

export type Stop = {
  /** How long the answer to the stop took. */
  tookMs: number;
  official: AfterStop;
  phone: AfterStop;
  /** From the answer an agent typed to the phone of the same customer. */
  answerMs: number;
};

type AfterStop = {
  /** Rows that waited for the provider when it was answered, and that were in its hands. */
  queued: number;
  flights: number;
  /** Messages that reached phones after the flights had landed. */
  late: number;
};

const QUIET_MS = 700;
/** A number and one customer are held to a message in six seconds after a dozen in a row. */
const ANSWERS_OF_A_TALK = 10;

/** A campaign over the official number and one over a phone, fed by two servers, that are stopped again and again while they run. */
export async function playStops(deps: Deps, play: StopPlay): Promise<{ stops: Stop[]; verdicts: CampaignVerdict[] }> {
  const sandbox = await sandboxProcess();
  const shop = await openShop(deps, { sandbox, phones: 1 });
  const { servers, hosts } = await startProcesses(deps, { ...play, phones: 1 }, sandbox.url);
  try {
    await announceShop(shop, servers[0].url);
    await linkPhones(shop);
    await shop.call('POST', '/campaign-settings', { settings: { sparesServed: false } });
    // The slow one first: the other is over in seconds.
    const [phone] = await phoneCampaigns(shop, play.peopleOfPhone);
    if (!phone) throw new Error('the shop has a phone');
    const official = await officialCampaign(shop, play.people);
    const sent = { official, phone };
    const stops: Stop[] = [];
    let talk = await openTalk(shop, official, 1);
    while (stops.length < play.stops) {
      if (stops.length > 0 && stops.length % ANSWERS_OF_A_TALK === 0)
        talk = await openTalk(shop, official, 1 + stops.length / ANSWERS_OF_A_TALK);
      await delay(randomInt(...play.runMs));
      const stop = await stopOnce(shop, { sent, talk });
      if (stop === null) break;
      stops.push(stop);
      for (const { campaignId } of [official, phone]) await shop.call('POST', `/campaigns/${campaignId}/restart`);
    }
    await until(() => isOver(shop, [official, phone]), play.timeoutMs);
    return { stops, verdicts: [await judge(shop, official), await judge(shop, phone)] };
  } finally {
    await Promise.all([...servers, ...hosts].map((process) => process.stop()));
    await sandbox.close();
  }
}

type Talk = { ticketId: number; number: string };

/** The last but so many of the audience writes, and an agent takes the conversation. */
async function openTalk(shop: CampaignShop, { campaignId }: Sent, place: number): Promise<Talk> {
  const { sandbox, official, deps, admin } = shop;
  const number = (await shop.recipients(campaignId)).at(-place)?.number ?? '';
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

type Both = { official: Sent; phone: Sent };

/** Null when the one over the official number has run to its end. */
async function stopOnce(shop: CampaignShop, { sent, talk }: { sent: Both; talk: Talk }): Promise<Stop | null> {
  const { official, phone } = sent;
  const cancel = ({ campaignId }: Sent) => shop.call('POST', `/campaigns/${campaignId}/cancel`);
  const since = performance.now();
  const [stopped] = await Promise.all([cancel(official), cancel(phone)]);
  const tookMs = performance.now() - since;
  if (stopped.error === 'ERR_CAMPAIGN_STATE') return null;
  if (stopped.error !== undefined) throw new Error(`the campaign could not be stopped: ${stopped.error}`);
  const waits = { official: await inOutbox(shop, official), phone: await inOutbox(shop, phone) };
  const answerMs = await answer(shop, talk);
  for (const one of [official, phone]) await until(async () => (await inOutbox(shop, one)).flights === 0);
  const before = { official: await shownOf(shop), phone: await shownBy(shop, phone) };
  await delay(QUIET_MS);
  const late = {
    official: (await shownOf(shop)) - before.official,
    phone: (await shownBy(shop, phone)) - before.phone,
  };
  return {
    tookMs,
    official: { ...waits.official, late: late.official },
    phone: { ...waits.phone, late: late.phone },
    answerMs,
  };
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

/** How many messages of campaigns all customers of the number have: asked one by one, thousands would take the time of the stops. */
async function shownOf({ sandbox, official }: CampaignShop): Promise<number> {
  const query = new URLSearchParams({ phoneNumberId: official.phoneId, type: 'template' }).toString();
  return (await sandbox.control<{ count: number }>('GET', `/shown?${query}`)).count;
}

/** The same over a phone: the phones of its people, of whom there are few, are asked one by one. */
async function shownBy(shop: CampaignShop, { campaignId, shown }: Sent): Promise<number> {
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
