import type pg from 'pg';
import { processorTimeOfBoth } from '../../apps/server/src/test/processor-time.ts';
import { acquireLease, renewLeases, LEASE_RENEW_MS } from '../../packages/channel-bus/src/leases.ts';
import type { Api } from '../api.ts';
import type { Section } from '../report.ts';
import { perSecond, timeEach } from '../statistics.ts';
import { postWebhook, textWebhook } from '../webhook.ts';
import { connectBot, type BotConnection } from './bot-company.ts';
import { asOnAnOrdinaryDay, openBench, type BotBench, type Place } from './open-bench.ts';

const WARM_UP = 300;
const CONVERSATIONS = 1000;
const LANES = 16;
/** The lock by which a connection has one reader: while the bench holds it, nothing is placed. */
const READER_LOCK = 720_117;
/** Between what was said to the customer and what they answer. */
const READING = `interval '10 seconds'`;

type Measured = BotBench & { connection: BotConnection };

/** (r) What each kind of turn costs the processor, through one number, while nothing else comes and nothing is sent. */
export async function benchTurns(api: Api, place: Place): Promise<Section> {
  const bench = await openBench(api, place);
  const { pool } = bench;
  const connection = await connectBot(api, pool);
  const sending = await keepFromSending(bench, connection);
  const measured = { ...bench, connection };
  await converse(measured, { first: 10_000, count: WARM_UP });
  await asOnAnOrdinaryDay(pool);
  const section: Section = {
    title: '(r) Processor time of a turn',
    note: `One number whose flow asks a question, waits and says a sentence; ${CONVERSATIONS} conversations, of which nothing is sent.`,
    rows: await converse(measured, { first: 11_000, count: CONVERSATIONS }),
  };
  clearInterval(sending);
  await pool.end();
  return section;
}

/** Whoever owns a connection sends what waits for it: as long as the bench does, nobody sends. */
async function keepFromSending({ api, pool }: BotBench, { id: connectionId }: BotConnection) {
  const owned = { companyId: api.companyId, connectionId, owner: 'bench' };
  const lease = await acquireLease(pool, owned, new Date());
  if (!lease) throw new Error('the connection has an owner already');
  return setInterval(() => void renewLeases(pool, [lease], new Date()), LEASE_RENEW_MS);
}

type Customers = { first: number; count: number };

async function converse(bench: Measured, customers: Customers): Promise<Section['rows']> {
  const { pool, connection } = bench;
  const begun = await arrivals(bench, customers, 'Oi');
  await pool.query(
    `update outbox set state = 'done', finished_at = now() - ${READING} where connection_id = $1 and state = 'queued'`,
    [connection.id],
  );
  const answered = await arrivals(bench, customers, 'Marina');
  const rung = await measure(bench, customers.count, async () => {
    await pool.query(
      `update bot_runs set wake_at = now() where connection_id = $1 and status = 'active' and waiting = 'clock'`,
      [connection.id],
    );
    await pool.query(`select pg_notify('balcao_bots', '')`);
    await until(pool, `select from bot_runs where connection_id = $1 and status = 'active'`, connection.id);
  });
  return [
    ['a conversation begins: contact, ticket, message, run, question', begun],
    ['an answer is understood, and the flow waits', answered],
    ['a clock rings: a sentence, and people have the ticket', rung],
  ];
}

async function arrivals(bench: Measured, { first, count }: Customers, text: string): Promise<string> {
  const { api, pool, connection } = bench;
  const client = await pool.connect();
  const key = [READER_LOCK, connection.id % 2_147_483_647];
  await client.query('select pg_advisory_lock($1, $2)', key);
  await timeEach(count, LANES, (index) => {
    const customer = first + index;
    return postWebhook(
      api.url,
      connection,
      textWebhook(connection, { customer, id: `${text}.${connection.id}.${customer}`, text }),
    );
  });
  return measure(bench, count, async () => {
    await client.query('select pg_advisory_unlock($1, $2)', key);
    client.release();
    await until(pool, `select from inbound_events where connection_id = $1 and state = 'waiting'`, connection.id);
  });
}

async function until(pool: pg.Pool, unfinished: string, connectionId: number) {
  for (;;) {
    const { rows } = await pool.query<{ is: boolean }>(
      `select exists (${unfinished}) or exists (select from events where not dispatched) as is`,
      [connectionId],
    );
    if (rows[0]?.is !== true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function measure({ pids }: Measured, count: number, work: () => Promise<void>): Promise<string> {
  const [before, begun] = [processorTimeOfBoth(pids), performance.now()];
  await work();
  const [after, ms] = [processorTimeOfBoth(pids), performance.now() - begun];
  const [server, postgres] = [after.server - before.server, after.postgres - before.postgres];
  const each = (used: number) => `${(used / count).toFixed(2)} ms`;
  const both = each(server + postgres);
  return `server ${each(server)}, PostgreSQL ${each(postgres)}, together ${both}; ${perSecond(count, ms)}/s`;
}
