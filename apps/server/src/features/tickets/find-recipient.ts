import type { Recipient } from '@balcao/channels/kit/outgoing/outgoing.ts';
import type { ChannelId } from '@balcao/contract/channels.ts';
import type { Ctx } from '../../platform/context.ts';

/** How a customer is addressed on a channel; `key` is one word for the same, by which order is kept. */
export type Address = { to: Recipient; key: string };

/** Under which names a channel reaches somebody, the best first. */
export const addressKinds: Record<ChannelId, readonly (keyof Recipient)[]> = {
  wppoficial: ['phone', 'bsuid'],
  whatsapp: ['group', 'lid', 'phone'],
  instagram: ['igsid'],
  facebook: ['psid'],
};

// The latest name the provider gave wins: a Brazilian number may be known with and without its ninth digit.
const identities = (contactId: string) => `
  select distinct on (kind) kind, value from (
    select kind, value, id from contact_identities where contact_id = ${contactId} and kind = any($2)
    union all
    select 'phone', number, 0 from contacts where id = ${contactId} and number is not null
  ) as known
  order by kind, id desc`;
const ofContacts = {
  name: 'recipients-identities',
  text: `
    select wanted.place, named.kind, named.value from unnest($1::bigint[]) with ordinality as wanted (contact_id, place)
    cross join lateral (${identities('wanted.contact_id')}) as named`,
};
const ofTicket = { name: 'recipient-of-ticket', text: identities('(select contact_id from tickets where id = $1)') };

const allKinds = [...new Set(Object.values(addressKinds).flat())];

type Known = { kind: keyof Recipient; value: string };

type Sought = { contactId: number; channel: ChannelId };

/** How customers are reached, in their order; null where one cannot be on the channel. */
export async function findRecipients(
  { client }: Pick<Ctx, 'client'>,
  sought: readonly Sought[],
): Promise<(Address | null)[]> {
  const values = [sought.map(({ contactId }) => contactId), allKinds];
  const { rows } = await client.query<Known & { place: number }>({ ...ofContacts, values });
  const known = Map.groupBy(rows, ({ place }) => place);
  return sought.map(({ channel }, index) => addressAmong(known.get(index + 1) ?? [], channel));
}

/** The same for one. */
export const findRecipient = async (ctx: Pick<Ctx, 'client'>, sought: Sought) =>
  (await findRecipients(ctx, [sought]))[0] ?? null;

/** The same for the customer of a ticket, whose channel is told afterwards. */
export async function findWaysTo(
  { client }: Pick<Ctx, 'client'>,
  ticketId: number,
): Promise<(channel: ChannelId) => Address | null> {
  const { rows } = await client.query<Known>({ ...ofTicket, values: [ticketId, allKinds] });
  return (channel) => addressAmong(rows, channel);
}

/** How a channel reaches somebody of whom no more than a telephone number is known. */
export const addressOfPhone = (phone: string, channel: ChannelId) =>
  addressAmong([{ kind: 'phone', value: phone }], channel);

function addressAmong(rows: readonly Known[], channel: ChannelId): Address | null {
  const wanted = addressKinds[channel];
  const known = new Map(rows.map((row) => [row.kind, row.value]));
  const to: Recipient = Object.fromEntries(
    wanted.flatMap((kind) => (known.has(kind) ? [[kind, known.get(kind)]] : [])),
  );
  const main = wanted.find((kind) => known.has(kind));
  return main === undefined ? null : { to, key: `${main}:${known.get(main) ?? ''}` };
}
