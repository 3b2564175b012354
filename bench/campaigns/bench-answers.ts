import { officialCampaign } from '../../apps/server/src/test/kills/campaigns/audience.ts';
import { startProcesses } from '../../apps/server/src/test/kills/campaigns/processes.ts';
import { announceShop, openShop, until, type CampaignShop } from '../../apps/server/src/test/kills/campaigns/stage.ts';
import { openTalk, type Talk } from '../../apps/server/src/test/kills/campaigns/stops.ts';
import { sandboxProcess } from '../../apps/server/src/test/harness/sandbox-process.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile } from '../statistics.ts';
import { steadily } from '../steadily.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 40);
const ANSWERS_A_SECOND = 3;
const CAMPAIGNS = 3;
/** More than the number speaks to meanwhile. */
const PEOPLE = SECONDS * 20;

/** (D) An agent's answers over an official number, without and with three campaigns on it. */
export async function benchAnswers(): Promise<Section> {
  const own = await ownDatabase({});
  const sandbox = await sandboxProcess();
  const shop = await openShop(own.deps, { sandbox, phones: 0 });
  const { servers } = await startProcesses(own.deps, { databaseUrl: own.databaseUrl, phones: 0 }, sandbox.url);
  try {
    await announceShop(shop, servers[0].url);
    await sandbox.control('POST', '/behaviour', { pairBurst: 100_000 });
    await shop.call('POST', '/campaign-settings', { settings: { sparesServed: false } });
    const draft = await shop.begun(1, { whatsappId: shop.official.id, kind: 'utility', window: 'any' });
    const talk = await openTalk(shop, { campaignId: draft.id, connectionId: shop.official.id, shown: async () => 0 });
    const without = await answers(shop, talk);
    for (let n = 0; n < CAMPAIGNS; n += 1) await officialCampaign(shop, Math.ceil(PEOPLE / CAMPAIGNS));
    const spokenBefore = await spokenTo(shop);
    const beside = await answers(shop, talk);
    const spoken = (await spokenTo(shop)) - spokenBefore;
    const more = percentile(beside, 0.99) - percentile(without, 0.99);
    return {
      title: `(D) An agent’s answers while ${CAMPAIGNS} campaigns run on the same number`,
      note: `${ANSWERS_A_SECOND} answers a second for ${SECONDS} s, each time; two servers, the sandbox and the database on the same two cores. From the word of the agent to the provider’s acceptance.`,
      rows: [
        ['without campaigns', spread(without)],
        ['beside them', spread(beside)],
        ['p99 more (goal ≤ 50 ms)', milliseconds(Math.max(0, more))],
        ['people the campaigns spoke to meanwhile', `${spoken}, ${(spoken / SECONDS).toFixed(1)}/s`],
      ],
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await sandbox.close();
    await own.close();
  }
}

const spread = (samples: readonly number[]) =>
  `p50 ${milliseconds(percentile(samples, 0.5))}, p99 ${milliseconds(percentile(samples, 0.99))}, ${samples.length} answers`;

async function answers({ call, deps, official }: CampaignShop, { ticketId }: Talk): Promise<number[]> {
  const { pool } = deps.database;
  const { rows: last } = await pool.query<{ id: string | null }>('select max(id) as id from messages');
  const said = SECONDS * ANSWERS_A_SECOND;
  await steadily(said, ANSWERS_A_SECOND, async (n) => {
    await call('POST', `/messages/${ticketId}`, { body: `Já vejo para você (${n}).` });
  });
  const taken = async () =>
    (
      await pool.query<{ ms: number }>(
        `select extract(epoch from sent_ack_at - sent_at)::float8 * 1000 as ms from messages
         where id > $1 and connection_id = $2 and from_me and recipient_id is null and sent_ack_at is not null`,
        [last[0]?.id ?? 0, official.id],
      )
    ).rows;
  await until(async () => (await taken()).length >= said);
  return (await taken()).map(({ ms }) => ms);
}

async function spokenTo({ deps, official }: CampaignShop): Promise<number> {
  const { rows } = await deps.database.pool.query<{ n: number }>(
    'select count(*)::int as n from messages where connection_id = $1 and recipient_id is not null and sent_ack_at is not null',
    [official.id],
  );
  return rows[0]?.n ?? 0;
}
