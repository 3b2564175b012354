import type { InboundCtx } from '../inbound-ctx.ts';
import type { NewMessage } from '../placing/new-message.ts';
import { mediaValues } from '../new-messages/store-message.ts';

export type StoredPlainMessage = { messageId: number | null; isTicketActive: boolean };

// What `store-message` does for one message, for many of active tickets: each ticket and each contact is written once, as if
// its messages had come one by one. What is computed from the messages is materialized: a planner that believes a company to
// have one ticket would otherwise compute it anew for each of its tickets.
const storeText = `
  with input as materialized (
    select * from jsonb_to_recordset($1::jsonb) as i(
      n int, ticket_id bigint, contact_id bigint, external_id text, media_type text, body text, details jsonb,
      sent_at timestamptz, asks boolean, opens boolean, preview text, quoted_id bigint, quoted_external_id text,
      is_forwarded boolean, ack smallint, media_state text, media_mime text, media_name text, media_voice boolean,
      media_source jsonb)
  ), per_ticket as materialized (
    select ticket_id, count(*) filter (where asks)::int as unread,
      (array_agg(sent_at order by n) filter (where asks))[1] as first_asked,
      max(sent_at) filter (where opens) as last_opened,
      (array_agg(external_id order by sent_at desc, n desc) filter (where opens))[1] as last_opened_id,
      (array_agg(n order by sent_at desc, n desc))[1] as newest
    from input group by ticket_id
  ), per_contact as materialized (
    select contact_id, max(sent_at) as latest from input group by contact_id
  ), arrived as materialized (
    select p.*, i.preview, i.media_type, i.details, not exists (
      select from messages m where m.company_id = $3 and m.ticket_id = p.ticket_id and m.sent_at > i.sent_at
    ) as is_newest
    from per_ticket p join input i on i.n = p.newest
  ), ticket as (
    update tickets t set
      unread_messages = t.unread_messages + a.unread,
      wait_started_at = coalesce(t.wait_started_at, a.first_asked),
      last_inbound_at = greatest(t.last_inbound_at, a.last_opened),
      last_inbound_external_id =
        case when t.last_inbound_at is null or a.last_opened >= t.last_inbound_at
          then coalesce(a.last_opened_id, t.last_inbound_external_id) else t.last_inbound_external_id end,
      last_message = case when a.is_newest then a.preview else t.last_message end,
      last_message_type = case when a.is_newest then a.media_type else t.last_message_type end,
      last_message_from_me = case when a.is_newest then false else t.last_message_from_me end,
      last_message_sender = case when a.is_newest then a.details #>> '{participant,name}' else t.last_message_sender end,
      last_message_at = greatest(t.last_message_at, $2),
      updated_at = $2
    from arrived a
    where t.id = a.ticket_id and t.status in ('pending', 'open')
    returning t.id, t.queue_id
  ), contact as (
    update contacts c set last_message_at = greatest(c.last_message_at, said.latest)
    from per_contact said
    where c.id = said.contact_id
  ), stored as (
    insert into messages (company_id, ticket_id, contact_id, connection_id, queue_id, external_id, from_me, media_type, body,
      details, quoted_message_id, quoted_external_id, is_forwarded, ack, media_state, media_mime, media_name, media_voice,
      media_source, sent_at, received_at)
    select $3, ticket.id, i.contact_id, $4, ticket.queue_id, i.external_id, false, i.media_type, i.body, i.details,
      i.quoted_id, i.quoted_external_id, i.is_forwarded, i.ack, i.media_state, i.media_mime, i.media_name, i.media_voice,
      i.media_source, i.sent_at, $2
    from input i join ticket on ticket.id = i.ticket_id order by i.n
    on conflict (connection_id, external_id) where external_id is not null do nothing
    returning id, external_id
  )
  select stored.id as "messageId", ticket.id is not null as "isTicketActive"
  from input i left join ticket on ticket.id = i.ticket_id left join stored on stored.external_id = i.external_id
  order by i.n`;

/** Stores customers' messages in the tickets they are for, in their order; answers for each what has become of it. */
export async function storeMany(ctx: InboundCtx, messages: readonly NewMessage[]): Promise<StoredPlainMessage[]> {
  const { rows } = await ctx.client.query<StoredPlainMessage>({
    name: 'inbound-store-many',
    text: storeText,
    values: [JSON.stringify(messages.map(toRow)), ctx.now, ctx.companyId, ctx.connection.id],
  });
  return rows;
}

function toRow(message: NewMessage, n: number) {
  const [mediaState, mediaMime, mediaName, mediaVoice] = mediaValues(message.content);
  return {
    n,
    ticket_id: message.ticketId,
    contact_id: message.contactId,
    external_id: message.externalId,
    media_type: message.content.mediaType,
    body: message.content.body,
    details: message.details,
    sent_at: message.sentAt,
    asks: message.asksForAnswer,
    opens: message.opensWindow,
    preview: message.content.preview,
    quoted_id: message.quotedId,
    quoted_external_id: message.quotedExternalId ?? null,
    is_forwarded: message.isForwarded,
    ack: message.ack,
    media_state: mediaState,
    media_mime: mediaMime,
    media_name: mediaName,
    media_voice: mediaVoice,
    media_source: message.content.media?.source ?? null,
  };
}
