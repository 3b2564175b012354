import { hostedChannels } from '@balcao/channels/registry.ts';
import type { SessionAddress } from '@balcao/channel-bus/session-rpc.ts';
import type { Ctx } from '../../platform/context.ts';

const channels = Object.keys(hostedChannels);

/**
 * The connected phones of the company, best first: the one asked for, those the contact has conversations on, the default.
 * A phone asked for that is none, or not connected, leaves nobody to ask.
 */
export async function phonesToAsk(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  { preferred = null, contactId = null }: { preferred?: number | null | undefined; contactId?: number | null },
): Promise<{ connectionId: number; hasTalked: boolean }[]> {
  const { rows } = await client.query<{ connectionId: number; hasTalked: boolean }>({
    name: 'contact-phones-to-ask',
    text: `
      select c.id as "connectionId", talked.latest is not null as "hasTalked"
      from connections c
      left join lateral (
        select max(t.id) as latest from tickets t
        where t.company_id = $1 and t.contact_id = $4 and t.connection_id = c.id
      ) talked on true
      where c.company_id = $1 and c.channel = any($2) and c.status = 'CONNECTED' and ($3::bigint is null or c.id = $3)
      order by talked.latest desc nulls last, c.is_default desc, c.id`,
    values: [companyId, channels, preferred, contactId],
  });
  return rows;
}

/** How a phone addresses a contact; null for those whom WhatsApp cannot know. */
export async function phoneAddress({ client }: Pick<Ctx, 'client'>, contactId: number): Promise<SessionAddress | null> {
  const { rows } = await client.query<{ kind: keyof SessionAddress; value: string }>({
    name: 'contact-phone-address',
    text: `
      select distinct on (kind) kind, value from (
        select kind, value, id from contact_identities where contact_id = $1 and kind in ('phone', 'lid', 'group')
        union all
        select 'phone', number, 0 from contacts where id = $1 and number is not null
      ) as known
      order by kind, id desc`,
    values: [contactId],
  });
  return rows.length === 0 ? null : Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
}
