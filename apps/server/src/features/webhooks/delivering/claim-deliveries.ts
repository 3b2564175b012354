import { numberedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { dueBy } from '@balcao/channel-bus/due-by.ts';
import type { WebhookFormat } from '@balcao/contract/webhooks/models.ts';
import type { Database } from '../../../platform/db/database.ts';

export type ClaimedDelivery = {
  id: number;
  companyId: number;
  endpointId: number;
  /** Of the event. */
  uuid: string;
  body: string;
  attempts: number;
  tries: number;
  url: string;
  format: WebhookFormat;
  /** Of the event's conversation, as programs of the other format call an instance. */
  instance: string | null;
  sealedSecret: string;
  sealedFormerSecret: string | null;
  formerUntil: Date | null;
  isFailing: boolean;
};

/** To one webhook at the same time, over all processes; to one that keeps failing, one. */
const PER_ENDPOINT = 5;
const FAILING_FROM = 5;
/** Longer than a try and what is written about it take. */
const LEASE_SECONDS = 30;

/** `ofFailing`: how many of the places may go to webhooks that keep failing. */
type Places = { all: number; ofFailing: number };

/**
 * Takes deliveries that may leave now: the heads of all webhooks before the second of any, so that a slow one delays no other.
 * One process at a time takes.
 */
export const claimDeliveries = (database: Database, now: Date, places: Places): Promise<ClaimedDelivery[]> =>
  database.asPlatform(async ({ last }) => {
    const turn = {
      name: 'webhooks-turn',
      text: 'select pg_advisory_xact_lock($1)',
      values: [numberedLocks.claimWebhooks],
    };
    const again = { name: 'webhooks-again', text: releaseLost, values: [now] };
    const due = {
      name: 'webhooks-due',
      text: claimDue,
      values: [
        now,
        Math.max(0, places.all),
        Math.max(0, places.ofFailing),
        PER_ENDPOINT,
        FAILING_FROM,
        LEASE_SECONDS,
        dueBy(now),
      ],
    };
    const [, , rows] = await last([turn, again, due]);
    return rows as ClaimedDelivery[];
  });

// Taken by a process that died: it may have arrived, and arrives again under the same id.
const releaseLost = `
  update webhook_deliveries set state = 'waiting', lease_until = null, not_before = $1
  where state = 'running' and lease_until < $1`;

// Webhooks that have something waiting are walked along the index, one step each: a pile for one of them is never read whole.
const claimDue = `
  with recursive place as (
    (select endpoint_id from webhook_deliveries where state = 'waiting' order by endpoint_id limit 1)
    union all
    select n.endpoint_id from place p cross join lateral (
      select endpoint_id from webhook_deliveries
      where state = 'waiting' and endpoint_id > p.endpoint_id order by endpoint_id limit 1
    ) n
  ), ready as (
    select w.id, w.failures >= $5 as is_failing,
      case when w.failures >= $5 then 1 else $4 end - r.running as free
    from place p
    join webhook_endpoints w on w.id = p.endpoint_id
    cross join lateral (
      select count(*) as running from webhook_deliveries where state = 'running' and endpoint_id = w.id
    ) r
    where w.off_reason is null and company_may_work(w.company_id, $1)
      and (select e.use_external_api from company_entitlements e where e.company_id = w.company_id)
  ), head as (
    select d.id, d.not_before, y.is_failing, row_number() over (partition by y.id order by d.not_before, d.id) as rank
    from ready y cross join lateral (
      select id, not_before from webhook_deliveries
      where state = 'waiting' and endpoint_id = y.id and not_before <= $7
      order by not_before, id limit greatest(y.free, 0)
    ) d
  ), ranked as (
    select h.*, row_number() over (partition by h.is_failing order by h.rank, h.not_before, h.id) as turn from head h
  ), taken as (
    select id, is_failing from ranked where not is_failing or turn <= $3 order by rank, not_before, id limit $2
  )
  update webhook_deliveries d set state = 'running', attempts = d.attempts + 1, tries = d.tries + 1,
    lease_until = $1::timestamptz + make_interval(secs => $6)
  from taken t, webhook_endpoints w, public_events e
  where d.id = t.id and d.state = 'waiting' and w.id = d.endpoint_id and e.id = d.event_id
  returning d.id, d.company_id as "companyId", d.endpoint_id as "endpointId", e.uuid, e.body, d.attempts,
    d.tries, w.url, w.format, (
      select c.name from tickets k join connections c on c.id = k.connection_id
      where k.company_id = e.company_id and k.id = e.ticket_id and w.format = 'evolution'
    ) as instance, w.sealed_secret as "sealedSecret", w.sealed_former_secret as "sealedFormerSecret",
    w.former_until as "formerUntil", t.is_failing as "isFailing"`;
