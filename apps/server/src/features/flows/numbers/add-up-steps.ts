import type { PoolClient } from 'pg';

/** Ends as it was drawn: whoever comes here was not lost. */
const drawnEnds = ['finished', 'closed', 'queue', 'agent', 'leaf', 'queue-closed', 'jumped'];
export const DRAWN_ENDS = `('${drawnEnds.join("', '")}')`;

/** A block was come to when the step before went on, and not when its question was asked again. */
export const IS_ARRIVAL = '(before.no is null or before.taken is not null)';

// The company's days, as everywhere: what is counted at 23:59 belongs to that day.
const steps = `
  select s.company_id, s.version_id, s.node_id, s.taken, (s.at at time zone c.time_zone)::date as day,
    ${IS_ARRIVAL} as is_arrival,
    s.cause_message_id is not null and s.taken is not null and before.taken is null and before.node_id = s.node_id as is_answer,
    extract(epoch from s.at - before.at) * 1000 as ms
  from bot_steps s
  join bot_runs r on r.company_id = s.company_id and r.id = s.run_id and not r.test
  join companies c on c.id = s.company_id
  left join bot_steps before on before.company_id = s.company_id and before.run_id = s.run_id and before.no = s.no - 1
  where s.at > $1 and s.at <= $2 and s.version_id is not null`;

const ends = `
  select r.company_id, r.version_id, r.node_id, (r.ended_at at time zone c.time_zone)::date as day
  from bot_runs r join companies c on c.id = r.company_id
  where r.ended_at > $1 and r.ended_at <= $2 and not r.test and r.version_id is not null
    and r.ended_because not in ${DRAWN_ENDS}`;

const addUp = `
  with steps as (${steps}), ends as (${ends}),
  counted as (
    select company_id, version_id, node_id, '' as output, day, count(*) filter (where is_arrival) as reached, 0 as left_here,
      count(*) filter (where is_answer) as answered, coalesce(sum(ms) filter (where is_answer), 0) as answered_ms
    from steps group by 1, 2, 3, 5
    union all
    select company_id, version_id, node_id, taken, day, count(*), 0, 0, 0
    from steps where taken is not null and taken <> '' group by 1, 2, 3, 4, 5
    union all
    select company_id, version_id, node_id, '', day, 0, count(*), 0, 0 from ends group by 1, 2, 3, 5
  )
  insert into flow_node_days as held (company_id, version_id, node_id, output, day, reached, left_here, answered, answered_ms_sum)
  select company_id, version_id, node_id, output, day, sum(reached), sum(left_here), sum(answered), round(sum(answered_ms))
  from counted group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (company_id, version_id, node_id, output, day) do update set
    reached = held.reached + excluded.reached,
    left_here = held.left_here + excluded.left_here,
    answered = held.answered + excluded.answered,
    answered_ms_sum = held.answered_ms_sum + excluded.answered_ms_sum`;

/** Adds what happened after `from`, up to `to`, to the numbers of all companies. The same span twice counts it twice. */
export async function addUpSteps(client: PoolClient, { from, to }: { from: string; to: Date }): Promise<void> {
  await client.query({ name: 'flow-add-up-steps', text: addUp, values: [from, to] });
}
