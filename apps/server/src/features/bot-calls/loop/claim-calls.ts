import { numberedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { dueBy } from '@balcao/channel-bus/due-by.ts';
import type { CallRequest } from '@balcao/bot/engine/call-types.ts';
import type { CallFailureCode } from '@balcao/contract/flow-secrets/models.ts';
import type { Database } from '../../../platform/db/database.ts';

export type ClaimedCall = {
  id: number;
  companyId: number;
  runId: number;
  stepNo: number;
  request: CallRequest;
  host: string;
  isRepeatable: boolean;
  attempts: number;
};
/** One that is not called any more; it is settled with this reason. */
export type DoomedCall = ClaimedCall & { why: CallFailureCode };

export const MAX_ATTEMPTS = 3;
const PER_COMPANY = 4;
const PER_HOST = 2;
const PER_MINUTE = 60;
/** Longer than any call and what follows from it take. */
const LEASE_SECONDS = 30;
/** Nobody waits that long for an answer; what it would lead to were out of place. */
const TOO_LATE_MINUTES = 15;
const DOOMED_AT_ONCE = 50;

/**
 * Takes calls that may leave now, at most `places`: few for a company and fewer for one of its hosts, counted over all
 * processes, and the heads of all companies before the second of any. One process at a time takes.
 */
export const claimCalls = (
  database: Database,
  now: Date,
  places: number,
): Promise<{ due: ClaimedCall[]; doomed: DoomedCall[] }> =>
  database.asPlatform(async ({ client }) => {
    await client.query({
      name: 'bot-calls-turn',
      text: 'select pg_advisory_xact_lock($1)',
      values: [numberedLocks.claimBotCalls],
    });
    await client.query({ name: 'bot-calls-again', text: releaseLost, values: [now, MAX_ATTEMPTS] });
    const doomed = await client.query<DoomedCall>({
      name: 'bot-calls-doomed',
      text: claimDoomed,
      values: [now, LEASE_SECONDS, DOOMED_AT_ONCE, TOO_LATE_MINUTES],
    });
    if (places <= 0) return { due: [], doomed: doomed.rows };
    const due = await client.query<ClaimedCall>({
      name: 'bot-calls-due',
      text: claimDue,
      values: [now, LEASE_SECONDS, places, PER_COMPANY, PER_HOST, PER_MINUTE, dueBy(now)],
    });
    return { due: due.rows, doomed: doomed.rows };
  });

const columns = `b.id, b.company_id as "companyId", b.run_id as "runId", b.step_no as "stepNo", b.request, b.host,
  b.is_repeatable as "isRepeatable", b.attempts`;

// Taken by a process that died. What may be repeated leaves again.
const releaseLost = `
  update bot_calls set state = 'waiting', not_before = $1
  where state = 'running' and lease_until < $1 and is_repeatable and attempts < $2`;

const claimDoomed = `
  with doomed as (
    select c.id, 'circuit' as why from call_circuits k
    join bot_calls c on c.company_id = k.company_id and c.host = k.host and c.state = 'waiting'
    where k.open_until > $1
    union
    select id, 'late' from bot_calls where state = 'waiting' and created_at < $1::timestamptz - make_interval(mins => $4)
    union
    select id, 'interrupted' from bot_calls where state = 'running' and lease_until < $1
  ), taken as (
    select d.id, min(d.why) as why from doomed d join bot_calls c on c.id = d.id
    where company_may_work(c.company_id, $1) group by d.id order by d.id limit $3
  )
  update bot_calls b set state = 'running', attempts = b.attempts + 1, lease_until = $1::timestamptz + make_interval(secs => $2)
  from taken where b.id = taken.id
  returning ${columns}, taken.why`;

// Pairs of company and host are walked along the index, one step each: a pile of calls to one host is never read whole.
const claimDue = `
  with recursive place as (
    (select company_id, host from bot_calls where state = 'waiting' order by company_id, host limit 1)
    union all
    select n.company_id, n.host from place p cross join lateral (
      select company_id, host from bot_calls
      where state = 'waiting' and (company_id, host) > (p.company_id, p.host) order by company_id, host limit 1
    ) n
  ), company as (
    select c.company_id, r.running, s.started from (select distinct company_id from place) c
    cross join lateral (select count(*) as running from bot_calls where state = 'running' and company_id = c.company_id) r
    cross join lateral (
      select count(*) as started from bot_calls
      where company_id = c.company_id and started_at > $1::timestamptz - interval '1 minute'
    ) s
    where company_may_work(c.company_id, $1)
  ), head as (
    select w.id, w.not_before, p.company_id, r.running + row_number() over (partition by p.company_id, p.host
      order by w.not_before, w.id) as at_host
    from place p
    cross join lateral (
      select count(*) as running from bot_calls where state = 'running' and company_id = p.company_id and host = p.host
    ) r
    cross join lateral (
      select id, not_before from bot_calls
      where state = 'waiting' and company_id = p.company_id and host = p.host and not_before <= $7
      order by not_before, id limit $5
    ) w
  ), ranked as (
    select h.id, h.not_before, c.running, c.started,
      row_number() over (partition by h.company_id order by h.not_before, h.id) as rank
    from head h join company c on c.company_id = h.company_id
    where h.at_host <= $5
  ), taken as (
    select id from ranked where running + rank <= $4 and started + rank <= $6
    order by running + rank, not_before, id limit $3
  )
  update bot_calls b set state = 'running', attempts = b.attempts + 1, started_at = $1,
    lease_until = $1::timestamptz + make_interval(secs => $2)
  from taken where b.id = taken.id and b.state = 'waiting'
  returning ${columns}`;
