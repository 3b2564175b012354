import { randomUUID } from 'node:crypto';
import { officialCampaign } from '../../apps/server/src/test/kills/campaigns/audience.ts';
import { startProcesses } from '../../apps/server/src/test/kills/campaigns/processes.ts';
import { announceShop, openShop, until, type CampaignShop } from '../../apps/server/src/test/kills/campaigns/stage.ts';
import { sandboxProcess } from '../../apps/server/src/test/harness/sandbox-process.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { steadily } from '../steadily.ts';
import { answersByPhone } from './answers-by-phone.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 40);
const ANSWERS_A_SECOND = 3;
const CAMPAIGNS = 3;
/** Meta allows one message to the same person every six seconds: each of these hears from the agent every eight. */
const CONVERSATIONS = 24;
/** More than the number speaks to meanwhile. */
const PEOPLE = SECONDS * 20;

/** (D) An agent's answers over an official number and over a phone by QR, without and with three campaigns on it. */
export async function benchAnswers(): Promise<Section> {
  const own = await ownDatabase({});
  const sandbox = await sandboxProcess();
  const shop = await openShop(own.deps, { sandbox, phones: 1 });
  const { servers, hosts } = await startProcesses(own.deps, { databaseUrl: own.databaseUrl, phones: 1 }, sandbox.url);
  try {
    await announceShop(shop, servers[0].url);
    await sandbox.control('POST', '/behaviour', { pairBurst: 100_000 });
    await shop.call('POST', '/campaign-settings', { settings: { sparesServed: false } });
    const tickets = await openConversations(shop);
    const without = await answers(shop, tickets);
    for (let n = 0; n < CAMPAIGNS; n += 1) await officialCampaign(shop, Math.ceil(PEOPLE / CAMPAIGNS));
    const spokenBefore = await spokenTo(shop);
    const beside = await answers(shop, tickets);
    const spoken = (await spokenTo(shop)) - spokenBefore;
    const more = percentile(beside, 0.99) - percentile(without, 0.99);
    const byPhone = await answersByPhone(shop, { count: SECONDS, campaigns: CAMPAIGNS });
    return {
      title: `(D) An agent’s answers while ${CAMPAIGNS} campaigns run on the same number`,
      note: `${ANSWERS_A_SECOND} answers a second for ${SECONDS} s, each time, and by QR ${SECONDS}, one every three seconds; two servers, two hosts of phones, the sandbox and the database on the same two cores. Over the official number from the agent’s key to the provider’s acceptance, by QR from the answered call to the text on the customer’s phone.`,
      rows: [
        ['without campaigns', spread(without)],
        ['beside them', spread(beside)],
        ['p99 more (goal ≤ 50 ms)', milliseconds(Math.max(0, more))],
        ['people the campaigns spoke to meanwhile', `${spoken}, ${(spoken / SECONDS).toFixed(1)}/s`],
        ...byPhone,
      ],
    };
  } finally {
    await Promise.all([...servers, ...hosts].map((process) => process.stop()));
    await sandbox.close();
    await own.close();
  }
}

const spread = (samples: readonly number[]) =>
  `p50 ${milliseconds(percentile(samples, 0.5))}, p99 ${milliseconds(percentile(samples, 0.99))}, ${samples.length} answers`;

/** Customers write, and an agent takes their conversations. */
async function openConversations({ sandbox, official, deps, admin, call }: CampaignShop): Promise<number[]> {
  for (let n = 0; n < CONVERSATIONS; n += 1) {
    const phone = `5511960${String(100_000 + n)}`;
    await sandbox.control('POST', '/users', { name: `Marina ${n}`, phone });
    await sandbox.control('POST', `/users/${phone}/send`, { phoneNumberId: official.phoneId, text: 'Oi' });
  }
  const pending = async () => {
    const text = `select id from tickets where connection_id = $1 and status = 'pending'`;
    return (await deps.database.pool.query<{ id: string }>(text, [official.id])).rows.map(({ id }) => Number(id));
  };
  await until(async () => (await pending()).length === CONVERSATIONS);
  const tickets = await pending();
  for (const id of tickets) await call('PUT', `/tickets/${id}`, { status: 'open', userId: admin.user.id });
  return tickets;
}

/** Milliseconds from the agent's key to the moment at which the provider had accepted, by the clock of this machine. */
async function answers({ call, deps }: CampaignShop, tickets: readonly number[]): Promise<number[]> {
  const said = SECONDS * ANSWERS_A_SECOND;
  const run = randomUUID();
  const begun = new Map<string, number>();
  await steadily(said, ANSWERS_A_SECOND, async (n) => {
    const body = `Já vejo para você (${run} ${n}).`;
    begun.set(body, Date.now());
    await call('POST', `/messages/${tickets[n % tickets.length]}`, { body });
  });
  const accepted = async () => {
    const text = `select body, sent_ack_at as at from messages where body like $1 and from_me and sent_ack_at is not null`;
    return (await deps.database.pool.query<{ body: string; at: Date }>(text, [`%${run}%`])).rows;
  };
  await until(async () => (await accepted()).length >= said);
  return (await accepted()).map(({ body, at }) => at.getTime() - (begun.get(body) ?? 0));
}

async function spokenTo({ deps, official }: CampaignShop): Promise<number> {
  const { rows } = await deps.database.pool.query<{ n: number }>(
    'select count(*)::int as n from messages where connection_id = $1 and recipient_id is not null and sent_ack_at is not null',
    [official.id],
  );
  return rows[0]?.n ?? 0;
}
