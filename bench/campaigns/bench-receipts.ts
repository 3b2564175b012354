import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { feedLine } from '../../apps/server/src/features/campaigns/sending/feed-line.ts';
import { inCompanyAsSystem } from '../../apps/server/src/platform/context.ts';
import { campaignHouse, type CampaignHouse } from '../../apps/server/src/test/campaigns/campaign-house.ts';
import { startKillableServer } from '../../apps/server/src/test/kills/killable-server.ts';
import { ownDatabase } from '../payments/own-database.ts';
import type { Section } from '../report.ts';
import { perSecond, timeEach } from '../statistics.ts';
import { postWebhook, type BenchConnection } from '../webhook.ts';
import { atOnce, begin, makeOfficial, takeAll } from './official-number.ts';

const RECEIPTS = 3000;
const LANES = 32;
const ROUNDS = 2;
const POLL_INTERVAL_MS = 20;
const APP_SECRET = 'app-secret';
const SENT = 1;
const DELIVERED = 2;

type Stage = { house: CampaignHouse; deps: Awaited<ReturnType<typeof ownDatabase>>['deps']; clock: { now: Date } };
type Told = { url: string; connection: BenchConnection; pool: Stage['deps']['database']['pool'] };

/** (F) Receipts of what people said and of what campaigns said, through the door until they are stored. */
export async function benchReceipts(): Promise<Section> {
  const own = await ownDatabase({});
  const clock = { now: new Date() };
  const stage = { house: await campaignHouse({ deps: { ...own.deps, now: () => clock.now } }), deps: own.deps, clock };
  try {
    const { connection } = stage.house;
    const { pool } = own.deps.database;
    await makeOfficial(stage.house, own.deps);
    const said: string[][] = [];
    const outreach: string[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      said.push(await conversations(stage, round));
      outreach.push(await campaign(stage));
    }
    const server = await startKillableServer({
      databaseUrl: own.databaseUrl,
      encryptionKey: own.deps.config.ENCRYPTION_KEY,
      environment: { TOKEN_SECRET: own.deps.config.TOKEN_SECRET, RATE_LIMIT: 'off' },
    });
    try {
      await server.ready();
      const told = {
        url: server.url,
        pool,
        connection: { id: connection.id, phoneNumberId: String(connection.accountId), appSecret: APP_SECRET },
      };
      const rates = { people: 0, campaigns: 0 };
      // In turns, and the better of each: the first of all plans the statements.
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.people = Math.max(rates.people, await receipts(told, said[round] ?? []));
        rates.campaigns = Math.max(rates.campaigns, await receipts(told, outreach[round] ?? []));
      }
      return {
        title: '(F) Receipts of people’s messages and of campaigns’',
        note: `${RECEIPTS.toLocaleString('en')} webhooks each time, ${LANES} at once, one receipt each; one server with all roles.`,
        rows: [
          ['“delivered” of what people said', `${rates.people}/s`],
          ['“delivered” of what campaigns said', `${rates.campaigns}/s`],
          ['of the rate of people’s (goal ≥ 0.8)', (rates.campaigns / rates.people).toFixed(2)],
        ],
      };
    } finally {
      await server.stop();
    }
  } finally {
    await own.close();
  }
}

/** What somebody said in as many conversations, under the names the provider gave it. */
async function conversations({ house, deps }: Stage, round: number): Promise<string[]> {
  const { rows } = await deps.database.asPlatform(({ client }) =>
    client.query<{ external_id: string }>(
      `with people as (
         insert into contacts (company_id, name, number, email)
         select $1, 'Pessoa ' || n, '55119' || (60000000 + $4 * 100000 + n), '' from generate_series(1, $3::int) n returning id
       ), served as (
         insert into tickets (company_id, contact_id, connection_id, channel, status, user_id, last_message_at)
         select $1, id, $2, 'wppoficial', 'open', $5, now() from people returning id, contact_id
       )
       insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, ack, sent_at, received_at)
       select $1, id, contact_id, $2, 'wamid.said.' || id, true, 'Já vejo para você', ${SENT}, now(), now() from served
       returning external_id`,
      [house.world.companyId, house.connection.id, RECEIPTS, round, house.admin.user.id],
    ),
  );
  return rows.map((row) => row.external_id);
}

/** A campaign that has said something to as many people: fed as it always is, and taken by the provider at once. */
async function campaign({ house, deps, clock }: Stage): Promise<string[]> {
  const { companyId } = house.world;
  const listId = await house.list(RECEIPTS);
  const { id } = await house.planned(listId, atOnce);
  await begin(house, id);
  const parts = { ...deps, now: () => clock.now };
  for (let taken = 0; taken < RECEIPTS;) {
    const next = await inCompanyAsSystem(parts, companyId, (ctx) => feedLine(ctx, house.connection.id));
    taken += await takeAll(house, deps, clock.now);
    clock.now = new Date(Math.max(next?.getTime() ?? clock.now.getTime() + 60_000, clock.now.getTime() + 1));
  }
  const { rows } = await deps.database.pool.query<{ external_id: string }>(
    `select m.external_id from messages m join campaign_recipients r on r.company_id = m.company_id and r.id = m.recipient_id
     where r.company_id = $1 and r.campaign_id = $2`,
    [companyId, id],
  );
  return rows.map((row) => row.external_id);
}

/** So many a second were told and stored. */
async function receipts({ url, connection, pool }: Told, names: readonly string[]): Promise<number> {
  const begun = performance.now();
  await timeEach(names.length, LANES, (index) => postWebhook(url, connection, receipt(connection, names[index] ?? '')));
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from messages where external_id = any($1) and ack >= ${DELIVERED}`,
      [names],
    );
    if (rows[0]?.n === names.length) return perSecond(names.length, performance.now() - begun);
    await delay(POLL_INTERVAL_MS);
  }
}

function receipt({ phoneNumberId, appSecret }: BenchConnection, id: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '551130000000', phone_number_id: phoneNumberId },
    statuses: [{ id, status: 'delivered', timestamp, recipient_id: '5511999990000' }],
  };
  const entry = [{ id: '900', changes: [{ field: 'messages', value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  return { body, signature: `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}` };
}
