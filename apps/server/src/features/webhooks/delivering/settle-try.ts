import type { Deps } from '../../../platform/deps.ts';
import { afterTry, isSuccess } from './after-try.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { TryResult } from './deliver.ts';
import { switchOffByItself } from './switch-off.ts';

type Endpoint = { failingSince: Date | null };

// An endpoint that works and goes on working is not written: its deliveries would wait for each other.
const noteAtEndpoint = `
  update webhook_endpoints set failures = case when $3 then 0 else failures + 1 end,
    failing_since = case when $3 then null else coalesce(failing_since, $4) end
  where company_id = $1 and id = $2 and (failures > 0 or not $3)
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

/**
 * Writes down what became of a try. Somebody else may have taken the delivery meanwhile, because this took too long: then
 * theirs counts.
 */
export async function settleTry(deps: Deps, delivery: ClaimedDelivery, result: TryResult): Promise<void> {
  const { companyId, endpointId, id, attempts } = delivery;
  const { at, status, failure, milliseconds, signature, answer } = result;
  const { pool } = deps.database;
  const noted = await pool.query<Endpoint>({
    name: 'webhook-note',
    text: noteAtEndpoint,
    values: [companyId, endpointId, isSuccess(status), at],
  });
  const failingSince = noted.rows[0]?.failingSince ?? null;
  const next = afterTry({ status, attempts, at: deps.now(), failingSince, chance: Math.random() });
  await pool.query({
    name: 'webhook-settle',
    text: settle,
    values: [id, attempts, next.state, next.notBefore, at, status, failure, milliseconds, signature, answer],
  });
  deps.metrics.webhookDeliveries.inc({ outcome: next.state === 'done' ? 'delivered' : next.state });
  if (next.off) await switchOffByItself(deps, { companyId, endpointId, reason: next.off });
}
