import { sentenceOf } from '@balcao/contract/sentences/sentence-of.ts';
import {
  MEDIA_UNAVAILABLE,
  type MediaType,
  type Message,
  type MessageDetails,
  type MessageMedia,
} from '@balcao/contract/messages/models.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Statement, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { failureOf } from './failure.ts';

type Reader = Pick<Ctx, 'client'>;
type Media = {
  media_state: MessageMedia['state'] | null;
  media_key: string | null;
  media_mime: string | null;
  media_name: string | null;
  media_size: number | null;
  media_width: number | null;
  media_height: number | null;
  media_duration: number | null;
  media_voice: boolean;
};
type Row = Media & {
  id: number;
  uuid: string;
  ticket_id: number;
  contact_id: number;
  contact_name: string | null;
  client_id: string | null;
  from_me: boolean;
  user_id: number | null;
  user_name: string | null;
  queue_id: number | null;
  queue_name: string | null;
  media_type: MediaType;
  body: string;
  details: MessageDetails;
  quoted_external_id: string | null;
  quoted: Quoted | null;
  is_deleted: boolean;
  is_edited: boolean;
  is_forwarded: boolean;
  ack: number;
  failed_at: Date | null;
  failure_reason: string | null;
  failure_code: string | null;
  failure_text: string | null;
  reactions: Message['reactions'];
  sent_at: Date;
  received_at: Date;
};
type Quoted = Pick<Media, 'media_state' | 'media_key' | 'media_duration'> & {
  id: number;
  user_id: number | null;
  user_name: string | null;
  from_me: boolean;
  body: string;
  media_type: MediaType;
  is_deleted: boolean;
  contact_name: string | null;
};

// One round trip with everything: it runs for every message that comes in or goes out.
const whole = `
    select m.id, m.uuid, m.ticket_id, m.contact_id, c.name as contact_name, m.client_id, m.from_me, m.user_id,
      u.name as user_name, m.queue_id, q.name as queue_name, m.media_type, m.body, m.details, m.quoted_external_id,
      m.is_deleted, m.is_edited, m.is_forwarded, m.ack, m.failed_at, m.failure_reason, m.failure_code, m.failure_text,
      m.media_state, m.media_key, m.media_mime, m.media_name, m.media_size, m.media_width, m.media_height,
      m.media_duration, m.media_voice, m.sent_at, m.received_at,
      case when m.quoted_message_id is not null then (
        select jsonb_build_object('id', o.id, 'from_me', o.from_me, 'body', o.body, 'media_type', o.media_type,
          'media_state', o.media_state, 'media_key', o.media_key, 'media_duration', o.media_duration, 'is_deleted', o.is_deleted,
          'user_id', o.user_id, 'user_name', ou.name, 'contact_name', coalesce(o.details #>> '{participant,name}', oc.name))
        from messages o left join contacts oc on oc.id = o.contact_id left join users ou on ou.id = o.user_id
        where o.id = m.quoted_message_id
      ) end as quoted,
      coalesce((
        select jsonb_agg(jsonb_build_object('emoji', r.emoji, 'fromMe', r.from_me, 'name', r.name) order by r.reacted_at)
        from message_reactions r where r.message_id = m.id and r.emoji is not null
      ), '[]') as reactions
    from messages m
    left join contacts c on c.id = m.contact_id
    left join users u on u.id = m.user_id
    left join queues q on q.id = m.queue_id`;
const byIds = { name: 'messages-by-ids', text: `${whole} where m.id = any($1)` };
const byNames = { name: 'messages-by-names', text: `${whole} where m.uuid = any($1)` };

/**
 * Messages as the contract shows them, in the order of `ids`. What we deleted keeps its place without its content; what
 * the customer took back stays readable to those who attend to them, without its file.
 */
export async function loadMessages({ client }: Reader, ids: readonly number[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query(messagesOf(ids));
  return toMessages(rows, ids);
}

/** The same by the names that they were stored under, before their ids are known. */
export async function loadNamedMessages({ client }: Reader, uuids: readonly string[]): Promise<Map<string, Message>> {
  const { rows } = await client.query<Row>({ ...byNames, values: [uuids] });
  return new Map(rows.map((row) => [row.uuid, toMessage(row)]));
}

/** Asks for messages. */
export const messagesOf = (ids: readonly number[]): Statement => ({ ...byIds, values: [ids] });

/** The messages from what was answered, in the order of `ids`. */
export function toMessages(rows: Tx['opened'], ids: readonly number[]): Message[] {
  const found = new Map((rows as Row[]).map((row) => [row.id, toMessage(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** One message as the contract shows it. Whether the actor may see its ticket is not asked here. */
export async function loadMessage(reader: Reader, messageId: number): Promise<Message> {
  const [message] = await loadMessages(reader, [messageId]);
  return message ?? fail('ERR_NO_MESSAGE_FOUND');
}

const fileUrl = ({ media_state, media_key }: Pick<Media, 'media_state' | 'media_key'>) =>
  media_state === 'ready' && media_key !== null ? `/public/${media_key}` : null;

/** A file that could not be fetched says so to those who only read texts; its state says it to the others. */
const wordsOf = ({ body, media_state: state }: Row) =>
  body === '' && (state === 'failed' || state === 'expired') ? MEDIA_UNAVAILABLE : body;

const isWithheld = ({ is_deleted: isDeleted, from_me: fromMe }: Pick<Row, 'is_deleted' | 'from_me'>) =>
  isDeleted && fromMe;

const toUser = ({ user_id: id, user_name: name }: Pick<Row, 'user_id' | 'user_name'>) =>
  id === null || name === null ? null : { id, name };

function toMessage(row: Row): Message {
  const isDeleted = row.is_deleted;
  return {
    id: row.id,
    ticketId: row.ticket_id,
    contactId: row.contact_id,
    clientId: row.client_id,
    body: isWithheld(row) ? '' : wordsOf(row),
    fromMe: row.from_me,
    mediaType: row.media_type,
    mediaUrl: isDeleted ? null : fileUrl(row),
    media: isDeleted ? null : toMedia(row),
    details: isDeleted ? {} : { ...row.details, ...labelOf(row) },
    quotedMsg: row.quoted ? toQuoted(row.quoted) : null,
    quotedMissing: row.quoted === null && row.quoted_external_id !== null,
    isDeleted,
    isEdited: row.is_edited,
    isForwarded: row.is_forwarded,
    ack: row.ack,
    failure: toFailure(row),
    reactions: row.reactions,
    user: toUser(row),
    contact: { name: row.contact_name ?? '' },
    queueId: row.queue_id,
    queue: row.queue_name === null ? null : { name: row.queue_name },
    sentAt: row.sent_at.toISOString(),
    createdAt: row.received_at.toISOString(),
  };
}

/** The placeholder's sentence stands in the first line, above what could be saved of the message. */
function labelOf({ media_type: type, body }: Row) {
  const label = type === 'unsupported' ? sentenceOf(body.split('\n')[0] ?? '') : null;
  return label && { label };
}

const toFailure = ({ failed_at, failure_reason, failure_code, failure_text }: Row) =>
  failed_at === null
    ? null
    : failureOf({ reason: failure_reason ?? 'unknown', code: failure_code, text: failure_text });

const toMedia = (row: Media): MessageMedia | null =>
  row.media_state === null
    ? null
    : {
        state: row.media_state,
        url: fileUrl(row),
        mime: row.media_mime ?? 'application/octet-stream',
        name: row.media_name,
        size: row.media_size,
        width: row.media_width,
        height: row.media_height,
        duration: row.media_duration,
        voice: row.media_voice,
      };

const toQuoted = (quoted: Quoted): NonNullable<Message['quotedMsg']> => ({
  id: quoted.id,
  fromMe: quoted.from_me,
  body: isWithheld(quoted) ? '' : quoted.body,
  mediaType: quoted.media_type,
  mediaUrl: quoted.is_deleted ? null : fileUrl(quoted),
  duration: quoted.media_duration,
  user: toUser(quoted),
  contact: { name: quoted.contact_name ?? '' },
});
