import type { Recipient } from '@balcao/channels/kit/outgoing/outgoing.ts';
import type { ChannelId } from '@balcao/contract/channels.ts';
import type { Ctx } from '../../platform/context.ts';

/** How a customer is addressed on a channel; `key` is one word for the same, by which order is kept. */
export type Address = { to: Recipient; key: string };

const kinds: Record<ChannelId, readonly (keyof Recipient)[]> = {
  wppoficial: ['phone', 'bsuid'],
  whatsapp: ['group', 'lid', 'phone'],
  instagram: ['igsid'],
  facebook: ['psid'],
};

const identities = {
  name: 'recipient-identities',
  // The latest name the provider gave wins: a Brazilian number may be known with and without its ninth digit.
  text: `
    select distinct on (kind) kind, value from (
      select kind, value, id from contact_identities where contact_id = $1 and kind = any($2)
      union all
      select 'phone', number, 0 from contacts where id = $1 and number is not null
    ) as known
    order by kind, id desc`,
};

/** Null when the customer cannot be reached on this channel. */
export async function findRecipient(
  { client }: Pick<Ctx, 'client'>,
  { contactId, channel }: { contactId: number; channel: ChannelId },
): Promise<Address | null> {
  const wanted = kinds[channel];
  const { rows } = await client.query<{ kind: keyof Recipient; value: string }>({
    ...identities,
    values: [contactId, wanted],
  });
  const known = new Map(rows.map((row) => [row.kind, row.value]));
  const to: Recipient = Object.fromEntries(
    wanted.flatMap((kind) => (known.has(kind) ? [[kind, known.get(kind)]] : [])),
  );
  const main = wanted.find((kind) => known.has(kind));
  return main === undefined ? null : { to, key: `${main}:${known.get(main) ?? ''}` };
}
