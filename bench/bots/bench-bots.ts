import { processorTimeOfBoth } from '../../apps/server/src/test/processor-time.ts';
import type { Api } from '../api.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, timeEach } from '../statistics.ts';
import { steadily } from '../steadily.ts';
import { postWebhook, textWebhook, type BenchConnection } from '../webhook.ts';
import { connectBot, seedWaiting, type BotConnection } from './bot-company.ts';
import { asOnAnOrdinaryDay, openBench, type BotBench, type Place } from './open-bench.ts';

const WARM_UP = 300;
const PER_SECOND = 50;
const SECONDS = 20;
const RINGING = 5000;
const BESIDE_PER_SECOND = 20;
const STANDING = 100_000;
const MESSAGES = 2000;
const LANES = 16;
/** What has not come by then does not come: the figures say how many, instead of waiting for ever. */
const DEADLINE_MS = 60_000;

/** (q) What a bot costs: its answer, its clock, and conversations that merely wait. */
export async function benchBots(api: Api, place: Place): Promise<Section> {
  const bench = await openBench(api, place);
  const { pool } = bench;
  const connection = await connectBot(api, pool);
  await timeEach(WARM_UP, LANES, (index) =>
    postWebhook(api.url, connection, customerText(connection, NUMBERS.warmUp + index, 'antes')),
  );
  // The door answers before anybody is served: what was begun must not wait before what is measured.
  await untilDrained(pool, connection);
  await asOnAnOrdinaryDay(pool);
  const section: Section = {
    title: '(q) A bot that answers',
    note: 'One number whose flow asks a question; goals: the answer p50 < 60 ms and p99 < 300 ms, a clock within 2 s.',
    rows: [
      ...(await answers(bench, connection)),
      ...(await clocks(bench, connection)),
      ...(await standing(bench, connection)),
    ],
  };
  await pool.end();
  return section;
}

type Rows = Section['rows'];
const customerText = (connection: BenchConnection, customer: number, name: string) =>
  textWebhook(connection, { customer, id: `${name}.${connection.id}.${customer}`, text: 'Oi' });

/** Every customer is new, so every webhook begins a conversation. */
async function answers({ api, pool }: BotBench, connection: BotConnection): Promise<Rows> {
  const asked = new Map<string, number>();
  const took: number[] = [];
  let deadline = Infinity;
  const watched = (async () => {
    for (let last = 0; took.length < PER_SECOND * SECONDS && performance.now() < deadline;) {
      const { rows } = await pool.query<{ id: number; number: string }>(
        `select o.id, c.number from outbox o join messages m on m.id = o.message_id join contacts c on c.id = m.contact_id
         where o.connection_id = $1 and o.id > $2 and o.kind = 'message' order by o.id`,
        [connection.id, last],
      );
      for (const { id, number } of rows) {
        last = id;
        const begun = asked.get(number);
        if (begun !== undefined) took.push(performance.now() - begun);
      }
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  })();
  await steadily(PER_SECOND * SECONDS, PER_SECOND, async (index) => {
    asked.set(`55119${80_000_000 + index}`, performance.now());
    await postWebhook(api.url, connection, customerText(connection, index, 'oi'));
  });
  deadline = performance.now() + DEADLINE_MS;
  await watched;
  const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  const what = `webhook → the bot’s answer in the outbox, ${PER_SECOND} conversations/s for ${SECONDS} s`;
  return [[what, `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, ${took.length} of ${asked.size} answered`]];
}

const NUMBERS = { warmUp: 40_000, ringing: 50_000_000, standing: 20_000_000, beside: 30_000 };

async function clocks({ api, pool }: BotBench, connection: BotConnection): Promise<Rows> {
  const { companyId } = api;
  const seeded = { companyId, connection, count: RINGING, firstNumber: NUMBERS.ringing };
  await seedWaiting(pool, seeded, { fromSeconds: 10, overSeconds: 60 });
  const { rows: waiting } = await pool.query<{ ticket: number; wake: Date }>(
    `select ticket_id as ticket, wake_at as wake from bot_runs where connection_id = $1 and status = 'active' and node_id = 'espera'`,
    [connection.id],
  );
  const wakeAt = new Map(waiting.map(({ ticket, wake }) => [ticket, wake.getTime()]));
  await steadily(BESIDE_PER_SECOND * 75, BESIDE_PER_SECOND, (index) =>
    postWebhook(api.url, connection, customerText(connection, NUMBERS.beside + index, 'ao lado')),
  );
  const endedText = `
    select r.ticket_id as ticket, r.ended_at as ended from bot_runs r
    where r.connection_id = $1 and r.ended_at is not null and r.ticket_id = any($2)`;
  const deadline = performance.now() + DEADLINE_MS;
  let late: number[] = [];
  while (late.length < RINGING && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { rows } = await pool.query<{ ticket: number; ended: Date }>(endedText, [connection.id, [...wakeAt.keys()]]);
    late = rows.map(({ ticket, ended }) => ended.getTime() - (wakeAt.get(ticket) ?? NaN));
  }
  const [p50, p99] = [percentile(late, 0.5), percentile(late, 0.99)];
  const figures = `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, latest ${milliseconds(Math.max(...late))}, ${late.length} rang`;
  return [[`${RINGING} clocks within one minute, beside ${BESIDE_PER_SECOND} messages/s: late by`, figures]];
}

/** Processor time of a message to people, without and with conversations that wait, one after the other and twice. */
async function standing(bench: BotBench, connection: BotConnection): Promise<Rows> {
  await bench.pool.query('update connections set flow_id = null where id = $1', [connection.id]);
  const without = [await costOfMessages(bench, connection, 1), await costOfMessages(bench, connection, 2)];
  const { companyId } = bench.api;
  const seeded = { companyId, connection, count: STANDING, firstNumber: NUMBERS.standing };
  await seedWaiting(bench.pool, seeded, { fromSeconds: 86_000, overSeconds: 3000 });
  const beside = [await costOfMessages(bench, connection, 3), await costOfMessages(bench, connection, 4)];
  const figures = (costs: number[]) => costs.map((cost) => `${cost.toFixed(2)} ms`).join(' and ');
  const { rows } = await bench.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, timing off) select id, company_id, ticket_id from bot_runs
     where status = 'active' and wake_at is not null and wake_at <= now() order by wake_at limit 200`,
  );
  const look = rows.at(-1)?.['QUERY PLAN'].replace('Execution Time: ', '') ?? '';
  return [
    ['processor time of a message in, without waiting conversations', figures(without)],
    [`the same beside ${STANDING} conversations that wait`, figures(beside)],
    ['the clock’s look at what is due beside them', look],
  ];
}

async function costOfMessages(
  { api, pool, pids }: BotBench,
  connection: BotConnection,
  round: number,
): Promise<number> {
  const before = processorTimeOfBoth(pids);
  await timeEach(MESSAGES, LANES, (index) => {
    const text = `mede ${round}-${index}`;
    const message = { customer: 900_000 + (index % 500), id: `${text}.${connection.id}`, text };
    return postWebhook(api.url, connection, textWebhook(connection, message));
  });
  await untilDrained(pool, connection);
  const after = processorTimeOfBoth(pids);
  return (after.server - before.server + after.postgres - before.postgres) / MESSAGES;
}

/** Until everything that came has been placed and told. */
async function untilDrained(pool: BotBench['pool'], connection: BotConnection): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ unfinished: boolean }>(
      `select exists (select from inbound_events where connection_id = $1 and state = 'waiting')
        or exists (select from events where not dispatched) as unfinished`,
      [connection.id],
    );
    if (rows[0]?.unfinished !== true) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
