import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import { chooseOwner, lookedForIdentities } from '../../../contacts/identity/identities.ts';
import type { KnownOwner } from '../../../contacts/identity/resolve-contact.ts';
import type { InboundCtx } from '../inbound-ctx.ts';
import type { ActiveTicket, MessageLookup } from './message-lookup.ts';

type PlaceCtx = Pick<InboundCtx, 'client' | 'connection' | 'companyId'>;
type Row = {
  n: number;
  isKnown: boolean;
  hasParked: boolean;
  quotedId: number | null;
  ticketId: number | null;
  status: ActiveTicket['status'];
  isBot: boolean;
  automationOwed: boolean;
} & Partial<KnownOwner>;

// Everything that placing messages asks, in one round trip for a whole batch. Each `limit 1` keeps its look-up on the unique
// index, one row at a time; joined freely, a planner without statistics reads whole companies.
const findText = `
  select s.n::int as n,
    exists (select from messages where connection_id = $1 and external_id = s.external_id) as "isKnown",
    exists (select from parked_receipts where connection_id = $1 and external_id = s.external_id) as "hasParked",
    (select id from messages where connection_id = $1 and external_id = s.quoted_external_id) as "quotedId",
    i.kind, i.value, c.id as "contactId", c.name, c.name_is_own as "nameIsOwn", c.number, c.username, c.active,
    t.id as "ticketId", t.status, t.is_bot as "isBot", t.automation_owed as "automationOwed"
  from unnest($2::text[], $3::text[]) with ordinality as s(external_id, quoted_external_id, n)
  left join unnest($4::int[], $5::text[], $6::text[]) as wanted(n, kind, value) on wanted.n = s.n
  left join lateral (
    select * from contact_identities where company_id = $7 and kind = wanted.kind and value = wanted.value limit 1
  ) i on true
  left join lateral (select * from contacts where company_id = $7 and id = i.contact_id limit 1) c on true
  left join lateral (
    select id, status, is_bot, automation_owed from tickets
    where company_id = $7 and contact_id = c.id and connection_id = $1 and status in ('pending', 'open') limit 1
  ) t on true`;

export type LookupKey = { externalId: string; quotedExternalId: string | undefined; person: IdentityHints };

/** Looks for messages, what they quote, who says them and where they are being served. */
export async function lookupMessages(ctx: PlaceCtx, sought: readonly LookupKey[]): Promise<MessageLookup[]> {
  const wanted = sought.flatMap(({ person }, index) =>
    lookedForIdentities(person).map((identity) => ({ ...identity, n: index + 1 })),
  );
  const { rows } = await ctx.client.query<Row>({
    name: 'inbound-find-places',
    text: findText,
    values: [
      ctx.connection.id,
      sought.map(({ externalId }) => externalId),
      sought.map(({ quotedExternalId }) => quotedExternalId ?? null),
      wanted.map(({ n }) => n),
      wanted.map(({ kind }) => kind),
      wanted.map(({ value }) => value),
      ctx.companyId,
    ],
  });
  const rowsOf = Map.groupBy(rows, ({ n }) => n);
  return sought.map((_, index) => toPlace(rowsOf.get(index + 1) ?? []));
}

function toPlace(rows: readonly Row[]): MessageLookup {
  const owners = rows.filter((row): row is Row & KnownOwner => row.contactId != null);
  return {
    isKnown: rows[0]?.isKnown === true,
    hasParked: rows[0]?.hasParked === true,
    quotedId: rows[0]?.quotedId ?? null,
    owners,
    tickets: new Map(owners.flatMap((row) => activeTicketOf(row))),
  };
}

function activeTicketOf({ contactId, ticketId, status, isBot, automationOwed }: Row & KnownOwner) {
  return ticketId === null ? [] : [[contactId, { id: ticketId, status, isBot, automationOwed }] as const];
}

/** Looks for one message, unless it was looked for ahead with its batch and nothing has changed that since. */
export async function lookupMessage(ctx: InboundCtx, sought: LookupKey): Promise<MessageLookup> {
  const prefetched = ctx.prefetched.get(sought.externalId);
  ctx.prefetched.delete(sought.externalId);
  if (prefetched && isCertain(prefetched, sought)) return prefetched;
  await ctx.deferral.flush(ctx);
  const [place] = await lookupMessages(ctx, [sought]);
  return place ?? toPlace([]);
}

/** What was there stays there; what was missing may have come with an earlier event of the batch. */
function isCertain(place: MessageLookup, { person, quotedExternalId }: LookupKey): boolean {
  if (place.isKnown) return true;
  const { owner } = chooseOwner(place.owners, person);
  const isQuoteFound = quotedExternalId === undefined || place.quotedId !== null;
  return owner !== undefined && place.tickets.has(owner.contactId) && isQuoteFound;
}
