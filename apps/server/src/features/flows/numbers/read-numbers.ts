import type { FlowNodeNumbers, FlowNumbers } from '@balcao/contract/flows/number-models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { periodOf, type AskedPeriod, type FlowPeriod } from './period.ts';

type Counted = { node: string; output: string; reached: number; leftHere: number; answered: number };

/** What conversations did at each block, from the numbers added up; only medians are found from the steps themselves. */
export async function readNumbers(ctx: UserCtx, asked: AskedPeriod): Promise<FlowNumbers> {
  const period = await periodOf(ctx, asked);
  const counted = await readCounted(ctx, period);
  const medians = await readMedians(ctx, period);
  const standing = await readStanding(ctx, period);
  const names = new Set([...counted.map(({ node }) => node), ...standing.keys()]);
  const nodes = [...names].toSorted().map((node): FlowNodeNumbers => {
    const rows = counted.filter((row) => row.node === node);
    const whole = rows.find(({ output }) => output === '');
    return {
      node,
      reached: whole?.reached ?? 0,
      leftHere: whole?.leftHere ?? 0,
      answered: whole?.answered ?? 0,
      outputs: Object.fromEntries(rows.flatMap((row) => (row.output === '' ? [] : [[row.output, row.reached]]))),
      medianMs: medians.get(node) ?? null,
      standing: standing.get(node) ?? 0,
    };
  });
  return { ...period, countedUntil: await readProgress(ctx), nodes };
}

async function readCounted({ client, companyId }: UserCtx, { version, from, to }: FlowPeriod): Promise<Counted[]> {
  const { rows } = await client.query<Counted>({
    name: 'flow-numbers',
    text: `select node_id as node, output, sum(reached)::int as reached, sum(left_here)::int as "leftHere",
        sum(answered)::int as answered
      from flow_node_days where company_id = $1 and version_id = $2 and day between $3 and $4 group by 1, 2`,
    values: [companyId, version.id, from, to],
  });
  return rows;
}

const MEASURED_RUNS = 1000;

async function readMedians({ client, companyId, timeZone }: UserCtx, { version, from, to }: FlowPeriod) {
  const { rows } = await client.query<{ node: string; ms: number }>({
    name: 'flow-medians',
    text: `
      with measured as (
        select id from bot_runs where company_id = $1 and version_id = $2 and not test order by id desc limit ${MEASURED_RUNS}
      )
      select s.node_id as node,
        percentile_cont(0.5) within group (order by extract(epoch from s.at - before.at)::float8 * 1000) as ms
      from measured m
      join bot_steps s on s.company_id = $1 and s.run_id = m.id and s.version_id = $2
        and s.cause_message_id is not null and s.taken is not null
      join bot_steps before on before.company_id = $1 and before.run_id = m.id and before.no = s.no - 1
        and before.taken is null and before.node_id = s.node_id
      where (s.at at time zone $5)::date between $3 and $4
      group by 1`,
    values: [companyId, version.id, from, to, timeZone],
  });
  return new Map(rows.map(({ node, ms }) => [node, Math.round(ms)]));
}

async function readStanding({ client, companyId }: UserCtx, { version }: FlowPeriod) {
  const { rows } = await client.query<{ node: string; count: number }>({
    name: 'flow-standing',
    text: `select node_id as node, count(*) as count from bot_runs
      where company_id = $1 and version_id = $2 and status = 'active' and not test group by 1`,
    values: [companyId, version.id],
  });
  return new Map(rows.map(({ node, count }) => [node, count]));
}

async function readProgress({ client }: UserCtx): Promise<string | null> {
  const { rows } = await client.query<{ at: Date }>({
    name: 'flow-progress',
    text: 'select counted_until as at from flow_count_progress where isfinite(counted_until)',
    values: [],
  });
  return rows[0]?.at.toISOString() ?? null;
}
