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

// Everything that placing a message asks, in one round trip: it runs for every message that comes in.
const findText = `
  select k.*, c.kind, c.value, c."contactId", c.name, c."nameIsOwn", c.number, c.username, c.active, t.id as "ticketId"
  from (
    select
      exists (select from messages where connection_id = $1 and external_id = $2) as "isKnown",
      exists (select from parked_receipts where connection_id = $1 and external_id = $2) as "hasParked",
      (select id from messages where connection_id = $1 and external_id = $3) as "quotedId"
  ) k
  left join (
    select i.kind, i.value, o.id as "contactId", o.name, o.name_is_own as "nameIsOwn", o.number, o.username, o.active
    from unnest($4::text[], $5::text[]) as wanted(kind, value)
    join contact_identities i on i.company_id = $6 and i.kind = wanted.kind and i.value = wanted.value
    join contacts o on o.id = i.contact_id
  ) c on true
  left join tickets t
    on t.company_id = $6 and t.contact_id = c."contactId" and t.connection_id = $1 and t.status in ('pending', 'open')`;

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
