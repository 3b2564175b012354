import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { askedTogether } from '../../../platform/limits/asked-together.ts';
import { afterTry, isSuccess } from './after-try.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { TryResult } from './deliver.ts';
import { switchOffByItself } from './switch-off.ts';

type Endpoint = { failingSince: Date | null };

// What an address answered says nothing of the one that has taken its place meanwhile.
const noteAtEndpoint = `
  update webhook_endpoints set failures = failures + 1, failing_since = coalesce(failing_since, $3)
  where company_id = $1 and id = $2 and url = $4
  returning failing_since as "failingSince"`;

const settle = `
  with settled as (
    update webhook_deliveries set state = $3, lease_until = null, not_before = coalesce($4, not_before),
      settled_at = case when $3 = 'waiting' then null else $5::timestamptz end, status = $6, failure = $7, milliseconds = $8
    where id = $1 and state = 'running' and attempts = $2
    returning company_id, id, tries
  )
  insert into webhook_tries (company_id, delivery_id, n, at, status, failure, milliseconds, signature, answer)
  select company_id, id, tries, $5, $6, $7, $8, $9, $10 from settled`;

export type Tried = { delivery: ClaimedDelivery; result: TryResult };

/**
 * Writes down what became of tries. Somebody else may have taken a delivery meanwhile, because this took too long: then theirs
 * counts. What arrived is written down together with whatever else has arrived meanwhile.
 */
export function createSettling(deps: Deps): (tried: Tried) => Promise<void> {
  const settleArrived = askedTogether(async (arrived: readonly Tried[]) => {
    await repeatAfterDeadlock(() => settleAllArrived(deps, arrived));
    return arrived.map(() => undefined);
  });
  return (tried) => (isSuccess(tried.result.status) ? settleArrived(tried) : settleFailed(deps, tried));
}

// An endpoint that works and goes on working is not written: its deliveries would wait for each other.
const settleArrivals = `
  with arrived as (
    select * from jsonb_to_recordset($1::jsonb) as a (
      id bigint, endpoint_id bigint, url text, attempts int, at timestamptz, status int, milliseconds int, signature text, answer text)
  ), noted as (
    update webhook_endpoints w set failures = 0, failing_since = null
    from arrived a
    where w.id = a.endpoint_id and w.url = a.url and w.failures > 0
  ), settled as (
    update webhook_deliveries d set state = 'done', lease_until = null, settled_at = a.at, status = a.status, failure = null,
      milliseconds = a.milliseconds
    from arrived a
    where d.id = a.id and d.state = 'running' and d.attempts = a.attempts
    returning d.company_id, d.id, d.tries
  )
  insert into webhook_tries (company_id, delivery_id, n, at, status, failure, milliseconds, signature, answer)
  select s.company_id, s.id, s.tries, a.at, a.status, null, a.milliseconds, a.signature, a.answer
  from settled s join arrived a on a.id = s.id`;

async function settleAllArrived({ database, metrics }: Deps, arrived: readonly Tried[]): Promise<void> {
  const rows = arrived.map(({ delivery, result }) => ({
    ...result,
    id: delivery.id,
    endpoint_id: delivery.endpointId,
    url: delivery.url,
    attempts: delivery.attempts,
  }));
  const values = [JSON.stringify(rows.toSorted((a, b) => a.id - b.id))];
  await database.pool.query({ name: 'webhooks-arrived', text: settleArrivals, values });
  metrics.webhookDeliveries.inc({ outcome: 'delivered' }, arrived.length);
}

async function settleFailed(deps: Deps, { delivery, result }: Tried): Promise<void> {
  const { companyId, endpointId, url, id, attempts } = delivery;
  const { at, status, failure, milliseconds, signature, answer } = result;
  const { pool } = deps.database;
  const noted = await pool.query<Endpoint>({
    name: 'webhook-note',
    text: noteAtEndpoint,
    values: [companyId, endpointId, at, url],
  });
  const [endpoint] = noted.rows;
  const failingSince = endpoint?.failingSince ?? null;
  const answered = endpoint ? status : null;
  const next = afterTry({ status: answered, attempts, at: deps.now(), failingSince, chance: Math.random() });
  await pool.query({
    name: 'webhook-settle',
    text: settle,
    values: [id, attempts, next.state, next.notBefore, at, status, failure, milliseconds, signature, answer],
  });
  deps.metrics.webhookDeliveries.inc({ outcome: next.state });
  if (next.off) await switchOffByItself(deps, { companyId, endpointId, url, reason: next.off });
}
