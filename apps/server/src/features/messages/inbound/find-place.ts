import type { IdentityHints } from '@balcao/channels/kit/inbound-event.ts';
import { lookedForIdentities } from '../../contacts/identities.ts';
import type { KnownOwner } from '../../contacts/place-contact.ts';
import type { InboundCtx } from './inbound-ctx.ts';

type Row = {
  isKnown: boolean;
  hasParked: boolean;
  quotedId: number | null;
  ticketId: number | null;
} & Partial<KnownOwner>;

/** Where a message belongs, as far as the counter knows before it is placed. */
export type Place = {
  /** The message itself is here already. */
  isKnown: boolean;
  /** Something that refers to this message came before it. */
  hasParked: boolean;
  quotedId: number | null;
  owners: KnownOwner[];
  /** Active tickets on this connection, by contact. */
  tickets: Map<number, number>;
};

// Everything that placing a message asks, in one round trip: it runs for every message that comes in. Each `limit 1` keeps
// its look-up on the unique index, one row at a time; joined freely, a planner without statistics reads whole companies.
const findText = `
  select k.*, i.kind, i.value, c.id as "contactId", c.name, c.name_is_own as "nameIsOwn", c.number, c.username, c.active,
    t.id as "ticketId"
  from (
    select
      exists (select from messages where connection_id = $1 and external_id = $2) as "isKnown",
      exists (select from parked_receipts where connection_id = $1 and external_id = $2) as "hasParked",
      (select id from messages where connection_id = $1 and external_id = $3) as "quotedId"
  ) k
  left join unnest($4::text[], $5::text[]) as wanted(kind, value) on true
  left join lateral (
    select * from contact_identities where company_id = $6 and kind = wanted.kind and value = wanted.value limit 1
  ) i on true
  left join lateral (select * from contacts where company_id = $6 and id = i.contact_id limit 1) c on true
  left join lateral (
    select id from tickets
    where company_id = $6 and contact_id = c.id and connection_id = $1 and status in ('pending', 'open') limit 1
  ) t on true`;

type Sought = { externalId: string; quotedExternalId: string | undefined; person: IdentityHints };

/** Looks for the message, what it quotes, who says it and where they are being served. */
export async function findPlace(ctx: InboundCtx, { externalId, quotedExternalId, person }: Sought): Promise<Place> {
  const identities = lookedForIdentities(person);
  const { rows } = await ctx.client.query<Row>({
    name: 'inbound-find-place',
    text: findText,
    values: [
      ctx.connection.id,
      externalId,
      quotedExternalId ?? null,
      identities.map(({ kind }) => kind),
      identities.map(({ value }) => value),
      ctx.companyId,
    ],
  });
  const owners = rows.filter((row): row is Row & KnownOwner => row.contactId != null);
  return {
    isKnown: rows[0]?.isKnown === true,
    hasParked: rows[0]?.hasParked === true,
    quotedId: rows[0]?.quotedId ?? null,
    owners,
    tickets: new Map(owners.flatMap(({ contactId, ticketId }) => (ticketId === null ? [] : [[contactId, ticketId]]))),
  };
}
