import type { InboundCtx } from '../inbound-ctx.ts';
import type { NewMessage } from '../placing/new-message.ts';
import type { MessageFields } from '../content/message-fields.ts';

// Ticket, contact and message change together or not at all, in one round trip. The ticket's status is checked by the
// update itself, so a ticket that is being closed at this moment takes no more messages.
const storeText = `
  with ticket as (
    update tickets t set
      unread_messages = t.unread_messages + case when $10 then 1 else 0 end,
      wait_started_at = case when $10 then coalesce(t.wait_started_at, $9) else t.wait_started_at end,
      last_inbound_at = case when $11 then greatest(t.last_inbound_at, $9) else t.last_inbound_at end,
      last_inbound_external_id =
        case when $11 and (t.last_inbound_at is null or $9 >= t.last_inbound_at) then $4 else t.last_inbound_external_id end,
      last_message = case when newest.is_newest then $12 else t.last_message end,
      last_message_type = case when newest.is_newest then $6 else t.last_message_type end,
      last_message_from_me = case when newest.is_newest then $5 else t.last_message_from_me end,
      last_message_sender = case when newest.is_newest then $8::jsonb #>> '{participant,name}' else t.last_message_sender end,
      last_message_at = case when $14 then t.last_message_at else greatest(t.last_message_at, $13) end,
      updated_at = case when $14 then t.updated_at else $13 end
    from (select not exists (select from messages m where m.company_id = $1 and m.ticket_id = $2 and m.sent_at > $9)) as newest(is_newest)
    where t.id = $2 and ($14 or t.status in ('pending', 'open'))
    returning t.id, t.queue_id
  ), contact as (
    update contacts c set last_message_at = greatest(c.last_message_at, $9) where c.id = $3 and not $14
  ), stored as (
    insert into messages (company_id, ticket_id, contact_id, connection_id, queue_id, external_id, from_me, media_type, body,
      details, quoted_message_id, quoted_external_id, is_forwarded, ack, media_state, media_mime, media_name, media_voice,
      media_source, sent_at, received_at)
    select $1, ticket.id, $3, $15, ticket.queue_id, $4, $5, $6, $7, $8::jsonb, $16, $17, $18, $19, $20, $21, $22, $23, $24::jsonb, $9, $13
    from ticket
    on conflict (connection_id, external_id) where external_id is not null do nothing
    returning id
  )
  select (select id from ticket) as "ticketId", (select id from stored) as "messageId"`;

/** Stores a message in its ticket. Null when the ticket has been closed meanwhile: then it needs another one. */
export async function storeMessage(ctx: InboundCtx, message: NewMessage): Promise<number | null> {
  const { rows } = await ctx.client.query<{ ticketId: number | null; messageId: number | null }>({
    name: 'inbound-store-message',
    text: storeText,
    values: [...ownValues(ctx, message), ...mediaValues(message.content)],
  });
  const stored = rows[0];
  if (!stored || stored.ticketId === null) return null;
  // Only a race can bring us here: the look-up found no such message. Everything is undone and looked up again.
  if (stored.messageId === null) throw new Error('the message was stored by somebody else at the same time');
  return stored.messageId;
}

const ownValues = (ctx: InboundCtx, message: NewMessage) => [
  ctx.companyId,
  message.ticketId,
  message.contactId,
  message.externalId,
  message.fromMe,
  message.content.mediaType,
  message.content.body,
  JSON.stringify(message.details),
  message.sentAt,
  message.asksForAnswer,
  message.opensWindow,
  message.content.preview,
  ctx.now,
  message.intoClosed === true,
  ctx.connection.id,
  message.quotedId,
  message.quotedExternalId ?? null,
  message.isForwarded,
  message.ack,
];

/** State, type, name, voice and source of a file that is still to be fetched. */
export const mediaValues = ({ media }: MessageFields) =>
  media
    ? ['downloading', media.mime, media.name, media.voice, JSON.stringify(media.source)]
    : [null, null, null, false, null];
