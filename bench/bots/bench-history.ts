import type pg from 'pg';
import type { Api } from '../api.ts';
import type { Section } from '../report.ts';
import { milliseconds, percentile, timeEach } from '../statistics.ts';
import { connectBot, type BotConnection } from './bot-company.ts';
import { openBench, type Place } from './open-bench.ts';

const RUNS = 200_000;
const STEPS_EACH = 5;
const CALLS = 30;
const FIRST_NUMBER = 70_000_000;

/** (s) A flow with a million steps behind it: its numbers, and the conversations behind a number. */
export async function benchHistory(api: Api, place: Place): Promise<Section> {
  const { pool } = await openBench(api, place);
  const connection = await connectBot(api, pool);
  await seedHistory(pool, api.companyId, connection);
  const { rows } = await pool.query<{ flow: number }>('select flow_id as flow from flow_versions where id = $1', [
    connection.versionId,
  ]);
  const flow = `/flowbuilder/${rows[0]?.flow ?? 0}`;
  const from = new Date(Date.now() - 61 * 86_400_000).toISOString().slice(0, 10);
  const asked: [what: string, path: string][] = [
    ['numbers of all blocks', `${flow}/numbers`],
    ['conversations that reached a block everybody reaches', `${flow}/runs?node=nome&number=reached&from=${from}`],
    [
      'conversations that reached a block whose last one is 200,000 conversations ago',
      `${flow}/runs?node=raro&number=reached&from=${from}`,
    ],
    ['conversations that were lost at a block', `${flow}/runs?node=espera&number=left&from=${from}`],
    ['the last 100 conversations, for a replay', `${flow}/recorded?count=100`],
  ];
  const section: Section = {
    title: `(s) A flow with ${RUNS * STEPS_EACH} steps behind it`,
    note: `One version, ${RUNS} conversations of ${STEPS_EACH} steps within 60 days; each call ${CALLS} times, one after the other.`,
    rows: [],
  };
  for (const [what, path] of asked) {
    const took = await timeEach(CALLS, 1, async () => void (await api.get(path)));
    section.rows.push([
      what,
      `p50 ${milliseconds(percentile(took, 0.5))}, p95 ${milliseconds(percentile(took, 0.95))}`,
    ]);
  }
  await pool.end();
  return section;
}

/** Conversations that are over, as the engine would have left them; only the oldest one took the rare way. */
async function seedHistory(pool: pg.Pool, companyId: number, connection: BotConnection): Promise<void> {
  await pool.query(
    `with people as (
       insert into contacts (company_id, name, number)
       select $1, 'Cliente ' || n, '55119' || ($3::bigint + n) from generate_series(1, 2000) n returning id
     ), tickets_of as (
       insert into tickets (company_id, contact_id, connection_id, channel, status, last_message, last_message_at, last_inbound_at)
       select $1, id, $2, 'wppoficial', 'pending', 'Oi', now(), now() from people returning id
     ), numbered as (select id, row_number() over (order by id) as n from tickets_of)
     insert into bot_runs (company_id, ticket_id, connection_id, kind, version_id, node_id, step_no, state, status, ended_because,
       started_at, ended_at)
     select $1, t.id, $2, 'flow', $4, 'espera', $6, '{}', 'ended', case when g.n % 10 = 0 then 'idle' else 'finished' end,
       now() - interval '60 days' * (1 - g.n / $5::float8), now() - interval '60 days' * (1 - g.n / $5::float8)
     from generate_series(1, $5::int) g (n) join numbered t on t.n = 1 + g.n % 2000 order by g.n`,
    [companyId, connection.id, FIRST_NUMBER, connection.versionId, RUNS, STEPS_EACH],
  );
  await pool.query(
    `insert into bot_steps (company_id, run_id, no, version_id, node_id, kind, taken, facts, at)
     select r.company_id, r.id, no, r.version_id,
       case when no = 4 and r.id = first.id then 'raro' else (array['1', 'nome', 'nome', 'espera', 'fim'])[no] end,
       'message', case when no = 2 then null else '' end, '{}', r.started_at + make_interval(secs => no)
     from bot_runs r, generate_series(1, $2::int) no, (select min(id) as id from bot_runs where version_id = $1) first
     where r.version_id = $1 order by r.id, no`,
    [connection.versionId, STEPS_EACH],
  );
  await pool.query('vacuum analyze bot_runs, bot_steps, tickets, contacts');
}
