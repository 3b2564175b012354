import type { EventSubscriber } from '../../../platform/events/subscriber.ts';
import { tellConnections } from './sources/connections.ts';
import { tellChoices, tellContacts } from './sources/contacts.ts';
import { tellMessages } from './sources/messages.ts';
import { tellCampaigns, tellInvoices, tellRatings, tellSchedules } from './sources/outcomes.ts';
import { tellSteps } from './sources/steps.ts';
import { tellTickets } from './sources/tickets.ts';
import { storeEvents } from './store-events.ts';
import type { FactSource, PublicFact } from './told.ts';

// Of what follows from one event, earlier ones are told first.
const sources: readonly FactSource[] = [
  tellContacts,
  tellChoices,
  tellMessages,
  tellSteps,
  tellTickets,
  tellRatings,
  tellConnections,
  tellSchedules,
  tellCampaigns,
  tellInvoices,
];

type Listener = { companyId: number; since: Date };

const listeners = `
  select l.company_id as "companyId", min(l.since) as since from (
    select company_id, created_at as since from webhook_endpoints where company_id = any($1)
    union all
    select company_id, coalesce(listens_since, created_at) from api_keys
    where company_id = any($1) and 'events:read' = any(scopes) and (expires_at is null or expires_at > $2)
  ) l
  where (select e.use_external_api from company_entitlements e where e.company_id = l.company_id)
  group by 1`;

/**
 * Turns the event log into what programs hear, in the transaction that notes it as published: each event leads to each delivery
 * exactly once. For companies that nobody listens to, nothing is written. What happened before somebody listened is not told.
 */
export const publishEvents: EventSubscriber = async (client, events, now) => {
  const companyIds = [...new Set(events.map(({ companyId }) => companyId))];
  const { rows } = await client.query<Listener>({
    name: 'public-listeners',
    text: listeners,
    values: [companyIds, now],
  });
  if (rows.length === 0) return [];
  const since = new Map(rows.map((row) => [row.companyId, row.since]));
  const batch = { client, now, events: events.filter(({ companyId }) => since.has(companyId)) };
  const facts: PublicFact[] = [];
  for (const tell of sources) facts.push(...(await tell(batch)));
  await storeEvents(
    client,
    facts.filter(({ companyId, at }) => at >= (since.get(companyId) ?? now)),
    { now },
  );
  return [];
};
