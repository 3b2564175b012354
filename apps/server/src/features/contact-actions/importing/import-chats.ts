import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';

type Outcome = { restored: number; numbered: number; named: number };

/** Takes contacts from the conversations there are. Done twice, the second time changes nothing. */
export async function importChats(ctx: UserCtx): Promise<Outcome> {
  const outcome = { restored: await restore(ctx), numbered: await fillNumbers(ctx), named: await giveNames(ctx) };
  const count = outcome.restored + outcome.numbered + outcome.named;
  if (count > 0) ctx.emit('contact.many-changed', { count });
  await recordAudit(ctx, { action: 'contact.import', subject: 'chats', details: outcome });
  return outcome;
}

/** Who was deleted but has conversations is a contact again. */
async function restore({ client, now }: UserCtx): Promise<number> {
  const { rowCount } = await client.query(
    `update contacts c set deleted_at = null, deleted_by = null, deleted_with = null, updated_at = $1
     where c.deleted_at is not null and exists (select from tickets t where t.contact_id = c.id)`,
    [now],
  );
  return rowCount ?? 0;
}

/** Somebody who was first known without a number, and by now with one. */
async function fillNumbers({ client, now }: UserCtx): Promise<number> {
  const { rowCount } = await client.query(
    `update contacts c set number = known.value, updated_at = $1
     from (select contact_id, min(value) as value from contact_identities where kind = 'phone' group by contact_id) known
     where known.contact_id = c.id and c.number is null and c.merged_into is null
       and not exists (select from contacts o where o.company_id = c.company_id and o.number = known.value)`,
    [now],
  );
  return rowCount ?? 0;
}

/** A name that is only the number gives way to what the person calls themselves. */
async function giveNames({ client, now }: UserCtx): Promise<number> {
  const { rowCount } = await client.query(
    `update contacts c set name = better.name, updated_at = $1
     from (
       select n.id, coalesce(reacted.name, '@' || n.username) as name
       from contacts n
       left join lateral (
         select left(r.name, 100) as name from messages m join message_reactions r on r.message_id = m.id
         where m.contact_id = n.id and not r.from_me and r.name <> ''
         order by r.reacted_at desc limit 1
       ) reacted on true
       where not n.is_group and n.merged_into is null and regexp_replace(n.name, '\\D', '', 'g') = n.number
         and n.name !~ '[[:alpha:]]'
     ) better
     where better.id = c.id and better.name is not null`,
    [now],
  );
  return rowCount ?? 0;
}
