import type { Tx } from '../../../platform/db/database.ts';
import { wakeDeliveries } from '../delivering/wake-deliveries.ts';
import type { PublicFact } from './told.ts';

type Client = Tx['client'];
type Counter = { companyId: number; last: number };

// The rows stay locked until the commit: numbers follow the order of commits.
const takeNumbers = `
  insert into public_event_counters as c (company_id, last_sequence)
  select company_id, many from unnest($1::bigint[], $2::bigint[]) as wanted (company_id, many) order by company_id
  on conflict (company_id) do update set last_sequence = c.last_sequence + excluded.last_sequence
  returning c.company_id as "companyId", c.last_sequence as last`;

const store = `
  with fresh as (
    insert into public_events (company_id, sequence, type, origin, ticket_id, body, created_at)
    select company_id, sequence, type, origin, ticket_id, body, $2::timestamptz
    from jsonb_to_recordset($1::jsonb)
      as e (company_id bigint, sequence bigint, type text, origin text, ticket_id bigint, body text)
    order by company_id, sequence
    on conflict (company_id, origin) do nothing
    returning id, company_id, type
  ), made as (
    insert into webhook_deliveries (company_id, endpoint_id, event_id, not_before, created_at)
    select f.company_id, w.id, f.id, $2, $2
    from fresh f join webhook_endpoints w on w.company_id = f.company_id
    where w.off_reason is null
      and case when $3::bigint is null then w.types is null or f.type = any(w.types) else w.id = $3 end
    order by f.id
    returning 1
  )
  select (select count(*) from made)::int as made, (select max(id) from fresh) as "lastId"`;

type Stored = { made: number; lastId: number | null };

/**
 * Stores what is told, each fact once, and a delivery for every webhook that wants it, in the caller's transaction. `endpointId`:
 * for this one alone. Answers the last event.
 */
export async function storeEvents(
  client: Client,
  facts: readonly PublicFact[],
  { now, endpointId = null }: { now: Date; endpointId?: number | null },
): Promise<number | null> {
  const fresh = withoutDoubles(facts);
  if (fresh.length === 0) return null;
  const rows = await numbered(client, fresh);
  const values = [JSON.stringify(rows), now, endpointId];
  const { rows: stored } = await client.query<Stored>({ name: 'public-store', text: store, values });
  const [{ made, lastId } = { made: 0, lastId: null }] = stored;
  if (made > 0) await wakeDeliveries(client);
  return lastId;
}

function withoutDoubles(facts: readonly PublicFact[]): PublicFact[] {
  const seen = new Set<string>();
  return facts.filter(({ companyId, origin }) => {
    const key = `${companyId} ${origin}`;
    return !seen.has(key) && seen.add(key);
  });
}

async function numbered(client: Client, facts: readonly PublicFact[]) {
  const byCompany = Map.groupBy(facts, ({ companyId }) => companyId);
  const companyIds = [...byCompany.keys()];
  const values = [companyIds, companyIds.map((id) => byCompany.get(id)?.length ?? 0)];
  const { rows } = await client.query<Counter>({ name: 'public-numbers', text: takeNumbers, values });
  return rows.flatMap(({ companyId, last }) => {
    const own = (byCompany.get(companyId) ?? []).toSorted((a, b) => a.seq - b.seq);
    return own.map((fact, index) => rowOf(fact, last - own.length + index + 1));
  });
}

function rowOf({ companyId, type, origin, ticketId, at, data }: PublicFact, sequence: number) {
  const body = { type, timestamp: at.toISOString(), sequence, companyId, data };
  return { company_id: companyId, sequence, type, origin, ticket_id: ticketId, body: JSON.stringify(body) };
}
