import { phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import type { ChannelId } from '@balcao/contract/channels.ts';
import type { Ctx } from '../../../platform/context.ts';
import { addressKinds } from '../../tickets/find-recipient.ts';
import { MAX_WINDOW_MS } from '../../tickets/window/last-heard.ts';
import type { ReachFacts } from './decide-reach.ts';

/** `number` in international digits. `contactId` when it is known; otherwise the number finds the contact, if there is one. */
export type ReachPerson = { contactId?: number | undefined; number: string };
type Place = { connectionId: number; channel: ChannelId };
export type KnownFacts = Omit<ReachFacts, 'isSuppressed'> & { contactId: number | null };

// One round trip for any number of people. Each look-up stays on its index, one person at a time.
const factsText = `
  select p.n::int as n, c.id as "contactId", coalesce(c.marketing_opt_out, false) as "refusesMarketing",
    coalesce(c.deleted_at is not null, false) as "isErased", coalesce(not c.active, false) as "isBlocked",
    c.last_outreach_at as "lastOutreachAt", c.number is not null as "hasNumber",
    exists (
      select from contact_identities i where i.company_id = $1 and i.contact_id = c.id and i.kind = any($5)
    ) as "hasIdentity",
    exists (
      select from tickets t where t.company_id = $1 and t.contact_id = c.id and t.status in ('pending', 'open')
    ) as "isInService",
    (select heard.at from last_heard(c.id, $4, $6) heard) as "lastInboundAt"
  from unnest($2::bigint[], $3::text[]) with ordinality as p(contact_id, forms, n)
  left join lateral (
    select coalesce(
      p.contact_id,
      (select contact_id from contact_identities
       where company_id = $1 and kind = 'phone' and value = any(string_to_array(p.forms, ' ')) limit 1),
      (select id from contacts where company_id = $1 and number = any(string_to_array(p.forms, ' ')) limit 1)
    ) as id
  ) named on true
  left join lateral (select merged_into from contacts where company_id = $1 and id = named.id limit 1) merged on true
  left join lateral (
    select * from contacts where company_id = $1 and id = coalesce(merged.merged_into, named.id) limit 1
  ) c on true
  order by p.n`;

type Row = Omit<KnownFacts, 'hasAddress'> & { hasNumber: boolean; hasIdentity: boolean };

/** What is known about people on a connection, in their order. Whom nobody knows can be reached by telephone only. */
export async function reachFacts(
  { client, companyId, now }: Ctx,
  people: readonly ReachPerson[],
  { connectionId, channel }: Place,
): Promise<KnownFacts[]> {
  const kinds = addressKinds[channel];
  const { rows } = await client.query<Row>({
    name: 'reach-facts',
    text: factsText,
    values: [
      companyId,
      people.map(({ contactId }) => contactId ?? null),
      people.map(({ number }) => phoneAliases(number).join(' ')),
      connectionId,
      kinds,
      new Date(now.getTime() - MAX_WINDOW_MS),
    ],
  });
  const takesPhones = kinds.includes('phone');
  return rows.map(({ hasNumber, hasIdentity, ...facts }) => ({
    ...facts,
    hasAddress: facts.contactId === null ? takesPhones : hasIdentity || (takesPhones && hasNumber),
  }));
}

/** How much the company has sent in bulk on its present day, over all connections. */
export async function sentInBulkToday({ client, companyId, timeZone, now }: Ctx): Promise<number> {
  const { rows } = await client.query<{ sent: number }>({
    name: 'sent-in-bulk-today',
    text: `
      select coalesce(sum(bulk_today), 0)::int as sent from outreach_lines
      where company_id = $1 and day = ($2::timestamptz at time zone $3)::date`,
    values: [companyId, now, timeZone],
  });
  return rows[0]?.sent ?? 0;
}
