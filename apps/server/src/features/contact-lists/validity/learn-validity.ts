import type { Ctx } from '../../../platform/context.ts';
import { seeOutreach } from '../../tickets/hidden/see-outreach.ts';

/** How many refusals of one number, without anything that arrived, make it invalid. */
const REFUSALS = 2;
/** Meta's word for a number that cannot be written to. */
const UNDELIVERABLE = '131026';

const allUnknown = `
        select id, phone_key, phone_forms(phone_key) as forms from contact_list_items
        where company_id = $1 and list_id = $2 and validity = 'unknown' and $6::text[] is null`;

/** One look-up by key each: the statistics of a list that grows while it is filled are never true. `+ 0` keeps its index out. */
const someUnknown = `
        select i.id, i.phone_key, phone_forms(i.phone_key) as forms from unnest($6::text[]) k (key)
        cross join lateral (
          select id, phone_key, validity from contact_list_items
          where company_id = $1 and phone_key = k.key and list_id + 0 = $2 limit 1
        ) i
        where i.validity = 'unknown'`;

/**
 * Writes down what is known anyway about numbers of a list of which nobody knew: somebody wrote to us from it or got a message
 * on WhatsApp, it was refused twice, or a phone was asked about it in another list. One statement, whatever their number; the
 * caller has locked the list. `phoneKeys` keeps it to some of them. What campaigns said counts, also where nobody has answered.
 */
export async function learnValidity(
  { client, companyId, now }: Pick<Ctx, 'client' | 'companyId' | 'now'>,
  { listId, phoneKeys = null }: { listId: number; phoneKeys?: readonly string[] | null },
): Promise<number> {
  const learning = {
    name: phoneKeys === null ? 'list-learn-all' : 'list-learn-some',
    text: `
      with unknown as materialized (
        ${phoneKeys === null ? allUnknown : someUnknown}
      ), judged as (
        select u.id, coalesce(m.validity, other.validity) as validity,
          case when m.validity is null then 'phone' else 'messages' end as source
        from unknown u
        left join lateral (
          select case when bool_or(said.arrived) then 'valid' when sum(said.refusals) >= $3 then 'invalid' end as validity
          from contact_identities i
          cross join lateral (
            select
              exists (
                select from messages s join tickets t on t.id = s.ticket_id
                where s.company_id = $1 and s.contact_id = i.contact_id and (not s.from_me or s.ack >= 2)
                  and t.channel in ('whatsapp', 'wppoficial')
              ) as arrived,
              (
                select count(*) from (
                  select from messages s where s.company_id = $1 and s.contact_id = i.contact_id and s.failure_code = $4 limit $3
                ) refused
              ) as refusals
          ) said
          where i.company_id = $1 and i.kind = 'phone' and i.value = any(u.forms)
        ) m on true
        left join lateral (
          select o.validity from contact_list_items o
          where o.company_id = $1 and o.phone_key = u.phone_key and o.validity_source = 'phone'
          order by o.checked_at desc limit 1
        ) other on m.validity is null
      )
      update contact_list_items i set validity = j.validity, validity_source = j.source, checked_at = $5
      from judged j where i.id = j.id and j.validity is not null`,
    values: [companyId, listId, REFUSALS, UNDELIVERABLE, now, phoneKeys],
  };
  const { rowCount } = await seeOutreach({ client }, () => client.query(learning));
  return rowCount ?? 0;
}
