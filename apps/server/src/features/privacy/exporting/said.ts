import { canonicalPhone, phoneAliases } from '@balcao/channels/kit/phone-number.ts';
import { hideOutreach, showOutreach } from '../../tickets/hidden/see-outreach.ts';
import { PERSON, TALKS, type Reader } from './parts.ts';

export type SaidRow = {
  id: number;
  ticketId: number;
  fromMe: boolean;
  user: string | null;
  mediaType: string;
  body: string;
  details: Record<string, unknown>;
  fileName: string | null;
  mediaKey: string | null;
  isDeleted: boolean;
  isEdited: boolean;
  quotedMessageId: number | null;
  sentAt: Date;
  edits: { body: string; replacedAt: string }[];
  reactions: { emoji: string; fromMe: boolean }[];
};

/** From the first of them on; the place of the last one read leads to the next. */
export type SaidPlace = { at: Date; id: number };

const FROM_THERE = '(m.sent_at, m.id) > ($3, $4) order by m.sent_at, m.id limit $5';

// Their conversations whole; of groups what they said themselves, and not what others did.
const conversation = `
  select m.id::float8 as id, m.ticket_id::float8 as "ticketId", m.from_me as "fromMe", u.name as "user",
    m.media_type as "mediaType", m.body, m.details, m.media_name as "fileName", m.media_key as "mediaKey",
    m.is_deleted as "isDeleted", m.is_edited as "isEdited", m.quoted_message_id::float8 as "quotedMessageId", m.sent_at as "sentAt",
    coalesce((select jsonb_agg(jsonb_build_object('body', e.body, 'replacedAt', e.replaced_at) order by e.id)
      from message_edits e where e.message_id = m.id), '[]') as edits,
    coalesce((select jsonb_agg(jsonb_build_object('emoji', r.emoji, 'fromMe', r.from_me) order by r.reacted_at)
      from message_reactions r where r.message_id = m.id and r.emoji is not null), '[]') as reactions
  from (
    (select m.id from messages m where m.company_id = $1 and m.ticket_id in ${TALKS} and ${FROM_THERE})
    union
    (select m.id from tickets g join messages m on m.company_id = $1 and m.ticket_id = g.id
     where g.company_id = $1 and g.is_group and not m.from_me
       and (m.details -> 'participant' ->> 'phone' = any($6) or m.details -> 'participant' ->> 'lid' = any($7)) and ${FROM_THERE})
  ) said join messages m on m.company_id = $1 and m.id = said.id left join users u on u.id = m.user_id
  order by m.sent_at, m.id limit $5`;

/** By what somebody is called where many speak. */
export type Called = { phones: string[]; names: string[] };

export async function calledInGroups({ client, companyId }: Reader, contactId: number): Promise<Called> {
  const { rows } = await client.query<{ kind: string; value: string }>(
    `select kind, value from contact_identities where company_id = $1 and contact_id in ${PERSON}
     union select 'phone', number from contacts where number is not null and id in ${PERSON}`,
    [companyId, contactId],
  );
  const phones = rows.filter(({ kind }) => kind === 'phone').map(({ value }) => value);
  return {
    phones: [...new Set(phones.flatMap((value) => phoneAliases(canonicalPhone(value) ?? value)))],
    names: rows.map(({ value }) => value),
  };
}

/** What was said after a place, the oldest first. */
export async function readSaid(
  ctx: Reader,
  contactId: number,
  { at, id, wanted, called }: SaidPlace & { wanted: number; called: Called },
): Promise<SaidRow[]> {
  await showOutreach(ctx);
  const values = [ctx.companyId, contactId, at, id, wanted, called.phones, called.names];
  const { rows } = await ctx.client.query<SaidRow>(conversation, values);
  await hideOutreach(ctx);
  return rows;
}
