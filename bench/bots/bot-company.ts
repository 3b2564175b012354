import type pg from 'pg';
import type { Api } from '../api.ts';
import { createConnection } from '../api.ts';
import type { BenchConnection } from '../webhook.ts';

type Graph = { nodes: object[]; connections: object[] };
export type BotConnection = BenchConnection & { versionId: number };

const node = (id: string, type: string, data: object = {}) => ({ id, type, data, position: { x: 100, y: 100 } });

/** Asks for a name, pauses, and leaves the ticket to people. */
const reception: Graph = {
  nodes: [
    node('1', 'start'),
    node('nome', 'question', { label: 'Qual é o seu nome?', variable: 'nome' }),
    node('espera', 'interval', { sec: 30 }),
    node('fim', 'message', { label: 'Obrigado, {{nome}}.' }),
  ],
  connections: [
    { source: '1', target: 'nome' },
    { source: 'nome', target: 'espera' },
    { source: 'espera', target: 'fim' },
  ],
};

/** A connection whose customers are met by a flow. */
export async function connectBot(api: Api, pool: pg.Pool): Promise<BotConnection> {
  const connection = await createConnection(api);
  await pool.query(`update companies set plan_id = coalesce(plan_id, (select min(id) from plans)) where id = $1`, [
    api.companyId,
  ]);
  await pool.query('update plans set use_show_flow_builder = true');
  const { rows } = await pool.query<{ flow: number; version: number }>(
    `with flow as (
       insert into flows (company_id, name, draft) values ($1, 'Bench ' || $2::text, $3) returning id
     ), version as (
       insert into flow_versions (company_id, flow_id, number, graph, hash)
       select $1, id, 1, $3, 'bench ' || id from flow returning id, flow_id
     )
     select flow_id as flow, id as version from version`,
    [api.companyId, connection.id, JSON.stringify(reception)],
  );
  const { flow = 0, version: versionId = 0 } = rows[0] ?? {};
  await pool.query('update flows set live_version_id = $2 where id = $1', [flow, versionId]);
  await pool.query('update connections set flow_id = $2 where id = $1', [connection.id, flow]);
  return { ...connection, versionId };
}

type Waiting = { companyId: number; connection: BotConnection; count: number; firstNumber: number };

/**
 * Conversations that stand in the pause, as the engine would have left them: their clocks ring evenly between two moments from
 * now on.
 */
export async function seedWaiting(
  pool: pg.Pool,
  { companyId, connection, count, firstNumber }: Waiting,
  { fromSeconds, overSeconds }: { fromSeconds: number; overSeconds: number },
): Promise<void> {
  await pool.query(
    `with people as (
       insert into contacts (company_id, name, number)
       select $1, 'Cliente ' || n, '55119' || ($4::bigint + n) from generate_series(1, $3::int) n returning id
     ), waiting as (
       insert into tickets (company_id, contact_id, connection_id, channel, status, is_bot, last_message, last_message_at, last_inbound_at)
       select $1, id, $2, 'wppoficial', 'pending', true, 'Marina', now(), now() from people returning id
     ), numbered as (
       select id, now() + make_interval(secs => $6::float + $7::float * row_number() over (order by id) / $3) as wake_at from waiting
     )
     insert into bot_runs (company_id, ticket_id, connection_id, kind, version_id, node_id, step_no, waiting, wake_at, state)
     select $1, id, $2, 'flow', $5, 'espera', 3, 'clock', wake_at, jsonb_build_object('node', 'espera', 'no', 3, 'cursor', 0,
       'tries', 0, 'variables', '{"nome": "Marina"}'::jsonb, 'back', '[]'::jsonb, 'waiting', 'clock', 'due', 'interval',
       'until', round(extract(epoch from wake_at) * 1000), 'asked', 1, 'heard', '',
       'guard', '{"wrong": "", "equal": 0, "quick": 0, "hintedAt": 0}'::jsonb)
     from numbered`,
    [companyId, connection.id, count, firstNumber, connection.versionId, fromSeconds, overSeconds],
  );
  await pool.query('analyze bot_runs, tickets, contacts');
}
