import type { Ctx } from '../../../platform/context.ts';
import { wakeDeliveries } from '../delivering/wake-deliveries.ts';
import type { EndpointRow } from './find-endpoint.ts';

type Missed = { endpoint: EndpointRow; since: Date; isWanted: boolean };

// What it never heard of, of the kinds it wants.
const addMissed = `
  insert into webhook_deliveries (company_id, endpoint_id, event_id, not_before, created_at)
  select e.company_id, $2, e.id, $3, $3 from public_events e
  where e.company_id = $1 and e.created_at >= $4 and e.type <> 'webhook.test' and ($5::text[] is null or e.type = any($5))
  order by e.id
  on conflict (company_id, endpoint_id, event_id) do nothing`;

const failedAgain = `
  update webhook_deliveries set state = 'waiting', attempts = 0, not_before = $3, settled_at = null
  where company_id = $1 and endpoint_id = $2 and state = 'failed' and settled_at >= $4`;

const waitingNow = `
  update webhook_deliveries set attempts = 0, not_before = $3
  where company_id = $1 and endpoint_id = $2 and state = 'waiting'`;

const waitingSkipped = `
  update webhook_deliveries set state = 'failed', failure = 'skipped', status = null, milliseconds = null, settled_at = $3
  where company_id = $1 and endpoint_id = $2 and state = 'waiting'`;

/** Whoever switches a webhook on says whether it hears what it missed; what waited is then not sent either. */
export async function sendMissed(ctx: Ctx, { endpoint, since, isWanted }: Missed): Promise<void> {
  const { client, companyId, now } = ctx;
  const { id, types } = endpoint;
  const ask = (name: string, text: string, more: unknown[]) =>
    client.query({ name, text, values: [companyId, id, now, ...more] });
  if (!isWanted) {
    await ask('webhook-skip', waitingSkipped, []);
    return;
  }
  await ask('webhook-failed-again', failedAgain, [since]);
  await ask('webhook-waiting-now', waitingNow, []);
  await ask('webhook-missed', addMissed, [since, types]);
  await wakeDeliveries(client);
}
