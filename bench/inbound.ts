import pg from 'pg';
import { createConnection, type Api } from './api.ts';
import type { Section } from './report.ts';
import { openSocket } from './socket.ts';
import { steadily } from './steadily.ts';
import { milliseconds, percentile, perSecond, timeEach } from './statistics.ts';
import { postWebhook, textWebhook, type BenchConnection } from './webhook.ts';

const FLOOD = 10_000;
const FLOOD_LANES = 32;
const CUSTOMERS = 500;
const STEADY_PER_SECOND = 100;
const STEADY_SECONDS = 30;

/** (a) From the door to the table and to the browser, beside what the same database does with bare inserts. */
export async function benchInbound(api: Api, databaseUrl: string): Promise<Section> {
  const connection = await createConnection(api);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  const raw = { one: await insertRate(pool, 1), many: await insertRate(pool, 16) };
  const steady = await steadyStream(api, connection);
  const flood = await floodOfMessages(api, connection, pool);
  await pool.end();
  return {
    title: '(a) A message in',
    rows: [
      [
        'webhook → stored and acknowledged, 100/s',
        `p50 ${milliseconds(percentile(steady.acknowledged, 0.5))}, p99 ${milliseconds(percentile(steady.acknowledged, 0.99))}`,
      ],
      [
        'webhook → visible in a browser socket, 100/s',
        `p50 ${milliseconds(percentile(steady.visible, 0.5))}, p99 ${milliseconds(percentile(steady.visible, 0.99))} (goal < 300 ms)`,
      ],
      [
        `door alone, flood of ${FLOOD} (${FLOOD_LANES} at once)`,
        `${perSecond(FLOOD, flood.doorMs)}/s, p99 ${milliseconds(percentile(flood.samples, 0.99))}`,
      ],
      ['sustained: received, placed, announced', `${perSecond(FLOOD, flood.placedMs)} messages/s (goal ≥ 600)`],
      ['bare INSERT + commit, same machine and database', `${raw.one}/s on one connection, ${raw.many}/s on sixteen`],
    ],
  };
}

async function insertRate(pool: pg.Pool, lanes: number) {
  await pool.query(
    'create table if not exists bench_inserts (id bigint generated always as identity primary key, body text not null)',
  );
  const count = 3000;
  const begun = performance.now();
  await timeEach(count, lanes, async (index) => {
    await pool.query({
      name: 'bench-insert',
      text: 'insert into bench_inserts (body) values ($1)',
      values: [`mensagem ${index}`],
    });
  });
  const elapsed = performance.now() - begun;
  await pool.query('drop table bench_inserts');
  return perSecond(count, elapsed);
}

/** One hundred messages a second, evenly, with a browser watching. */
async function steadyStream(api: Api, connection: BenchConnection) {
  const socket = await openSocket(api);
  const sentAt = new Map<string, number>();
  const visible: number[] = [];
  let sawAll: () => void = () => undefined;
  const total = STEADY_PER_SECOND * STEADY_SECONDS;
  const everything = new Promise<void>((resolve) => (sawAll = resolve));
  socket.on(`company-${api.companyId}-appMessage`, (payload: { action: string; message?: { body: string } }) => {
    const begun = payload.action === 'create' && payload.message ? sentAt.get(payload.message.body) : undefined;
    if (begun === undefined) return;
    visible.push(performance.now() - begun);
    if (visible.length === total) sawAll();
  });
  const acknowledged = await steadily(total, STEADY_PER_SECOND, async (index) => {
    const text = `constante ${connection.id}-${index}`;
    sentAt.set(text, performance.now());
    await postWebhook(api.url, connection, textWebhook(connection, { customer: index % CUSTOMERS, id: text, text }));
  });
  await everything;
  socket.disconnect();
  return { acknowledged, visible };
}

/** As many as the door takes, then how long until all of them are messages whose events were announced. */
async function floodOfMessages(api: Api, connection: BenchConnection, pool: pg.Pool) {
  const begun = performance.now();
  const samples = await timeEach(FLOOD, FLOOD_LANES, async (index) => {
    const text = `enxurrada ${connection.id}-${index}`;
    await postWebhook(api.url, connection, textWebhook(connection, { customer: index % CUSTOMERS, id: text, text }));
  });
  const doorMs = performance.now() - begun;
  for (;;) {
    const { rows } = await pool.query<{ unfinished: boolean }>(
      `select exists (select from inbound_events where connection_id = $1 and state = 'waiting')
        or exists (select from events where not dispatched) as unfinished`,
      [connection.id],
    );
    if (!rows[0]?.unfinished) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const placedMs = performance.now() - begun;
  const { rows } = await pool.query<{ stored: number }>(
    "select count(*)::int as stored from messages where connection_id = $1 and body like 'enxurrada%'",
    [connection.id],
  );
  if (rows[0]?.stored !== FLOOD) throw new Error(`${rows[0]?.stored} of ${FLOOD} messages were stored`);
  return { samples, doorMs, placedMs };
}
