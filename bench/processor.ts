import pg from 'pg';
import { postmasterOf, processorTimeOfBoth } from '../apps/server/src/test/processor-time.ts';
import { createConnection, type Api } from './api.ts';
import type { Section } from './report.ts';
import { perSecond, timeEach } from './statistics.ts';
import { postWebhook, textWebhook, type BenchConnection } from './webhook.ts';

const WARM_UP = 1500;
const MESSAGES = 6000;
const LANES = 32;
const CUSTOMERS = 500;
/** The lock by which a connection has one reader: while the bench holds it, nothing is placed. */
const READER_LOCK = 720_117;

type Phase = { ms: number; server: number; postgres: number };

/** (i) What one message costs the processor: first the door alone, then placing and publishing alone. */
export async function benchProcessor(
  api: Api,
  { databaseUrl, serverPid }: { databaseUrl: string; serverPid: number },
): Promise<Section> {
  const connection = await createConnection(api);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pids = { server: serverPid, postmaster: postmasterOf(rows[0]?.pid ?? 0) };
  await flood(api, { client, connection, pids, count: WARM_UP, name: 'aquece' });
  const { door, placing } = await flood(api, { client, connection, pids, count: MESSAGES, name: 'mede' });
  await client.end();
  const each = ({ server, postgres }: Phase) =>
    `server ${perMessage(server)}, PostgreSQL ${perMessage(postgres)}, together ${perMessage(server + postgres)}`;
  const all = {
    ms: 0,
    server: door.server + placing.server,
    postgres: door.postgres + placing.postgres,
  };
  return {
    title: '(i) Processor time of a message in',
    note: 'One text a webhook, 500 customers, one number; of the server and of PostgreSQL, whatever else the machine does.',
    rows: [
      ['door: verified, stored, acknowledged', each(door)],
      ['placed, announced, published', each(placing)],
      ['in all (goal ≤ 3 ms)', each(all)],
      [`door alone, ${LANES} at once, load on the same two cores`, `${perSecond(MESSAGES, door.ms)}/s`],
      ['placing alone, through one number', `${perSecond(MESSAGES, placing.ms)} messages/s`],
    ],
  };
}

const perMessage = (ms: number) => `${(ms / MESSAGES).toFixed(2)} ms`;

type Pids = { server: number; postmaster: number };
type Flood = { client: pg.Client; connection: BenchConnection; pids: Pids; count: number; name: string };

async function flood(api: Api, flooded: Flood): Promise<{ door: Phase; placing: Phase }> {
  const { client, connection, pids, count, name } = flooded;
  const key = [READER_LOCK, connection.id % 2_147_483_647];
  await client.query('select pg_advisory_lock($1, $2)', key);
  const door = await measure(pids, async () => {
    await timeEach(count, LANES, async (index) => {
      const text = `${name} ${connection.id}-${index}`;
      await postWebhook(api.url, connection, textWebhook(connection, { customer: index % CUSTOMERS, id: text, text }));
    });
  });
  const placing = await measure(pids, async () => {
    await client.query('select pg_advisory_unlock($1, $2)', key);
    while (await isUnfinished(client, connection)) await new Promise((resolve) => setTimeout(resolve, 100));
  });
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::int as stored from messages where connection_id = $1 and body like $2',
    [connection.id, `${name}%`],
  );
  if (rows[0]?.stored !== count) throw new Error(`${rows[0]?.stored} of ${count} messages were stored`);
  return { door, placing };
}

async function measure(pids: Pids, work: () => Promise<void>): Promise<Phase> {
  const [before, begun] = [processorTimeOfBoth(pids), performance.now()];
  await work();
  const after = processorTimeOfBoth(pids);
  return {
    ms: performance.now() - begun,
    server: after.server - before.server,
    postgres: after.postgres - before.postgres,
  };
}

async function isUnfinished(client: pg.Client, { id }: BenchConnection) {
  const { rows } = await client.query<{ unfinished: boolean }>(
    `select exists (select from inbound_events where connection_id = $1 and state = 'waiting')
      or exists (select from events where not dispatched) as unfinished`,
    [id],
  );
  return rows[0]?.unfinished === true;
}
