import type { ChatFile, ChatMediaType, ChatMessage, ChatReaction } from '@balcao/contract/chats/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { mediaTypeOf } from './media-type.ts';

type FileRow = Omit<ChatFile, 'mediaPath' | 'mediaType'> & { key: string };
type Row = {
  id: number;
  chat_id: number;
  seq: number;
  client_id: string | null;
  sender_id: number | null;
  sender_name: string;
  message: string;
  mentions: number[];
  ticket_id: number | null;
  edited_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  files: FileRow[];
  reactions: ChatReaction[];
  reply: { seq: number; senderName: string; message: string; isDeleted: boolean; file: FileRow | null } | null;
};

const fileJson = (f: string) => `jsonb_build_object(
  'key', ${f}.key, 'name', ${f}.name, 'mime', ${f}.mime, 'size', ${f}.size, 'width', ${f}.width, 'height', ${f}.height, 'voice', ${f}.voice)`;

const whole = `
  select m.id, m.chat_id, m.seq, m.client_id, m.sender_id, coalesce(u.name, m.sender_name) as sender_name, m.message,
    m.mentions, m.ticket_id, m.edited_at, m.deleted_at, m.created_at,
    coalesce((
      select jsonb_agg(${fileJson('f')} order by f.position) from chat_files f where f.message_id = m.id
    ), '[]') as files,
    coalesce((
      select jsonb_agg(jsonb_build_object('emoji', r.emoji, 'userId', r.user_id, 'name', p.name) order by r.reacted_at, r.user_id)
      from chat_reactions r join users p on p.id = r.user_id where r.message_id = m.id
    ), '[]') as reactions,
    case when q.id is not null then jsonb_build_object(
      'seq', q.seq, 'senderName', coalesce(w.name, q.sender_name), 'message', left(q.message, 300), 'isDeleted', q.deleted_at is not null,
      'file', (select ${fileJson('f')} from chat_files f where f.message_id = q.id and f.position = 0)
    ) end as reply
  from chat_messages m
  left join users u on u.id = m.sender_id
  left join chat_messages q on q.chat_id = m.chat_id and q.seq = m.reply_to_seq
  left join users w on w.id = q.sender_id`;

const ways = {
  older: `${whole} where m.chat_id = $1 and m.seq < $2 order by m.seq desc limit $3`,
  newer: `select * from (${whole} where m.chat_id = $1 and m.seq > $2 order by m.seq limit $3) page order by seq desc`,
};

const toFile = ({ key, ...file }: FileRow): ChatFile => ({
  ...file,
  mediaPath: `/public/${key}`,
  mediaType: mediaTypeOf(file),
});

function toReply(reply: Row['reply']): ChatMessage['replyTo'] {
  if (reply === null) return null;
  const { file, ...words } = reply;
  const mediaType: ChatMediaType | null = file ? mediaTypeOf(file) : null;
  return { ...words, mediaType };
}

function toMessage(row: Row): ChatMessage {
  const files = row.files.map(toFile);
  const [first] = files;
  return {
    id: row.id,
    chatId: row.chat_id,
    seq: row.seq,
    clientId: row.client_id,
    senderId: row.sender_id,
    sender: { id: row.sender_id, name: row.sender_name },
    message: row.message,
    mediaPath: first?.mediaPath ?? null,
    mediaType: first?.mediaType ?? null,
    files,
    mentions: row.mentions.map(Number),
    replyTo: toReply(row.reply),
    reactions: row.reactions,
    ticketId: row.ticket_id,
    editedAt: row.edited_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

type Reader = Pick<Ctx, 'client'>;

/** Messages of a chat next to a place in it, newest first. */
export async function messagesBeside(
  { client }: Reader,
  way: keyof typeof ways,
  { chatId, seq, limit }: { chatId: number; seq: number; limit: number },
): Promise<ChatMessage[]> {
  const text = ways[way];
  const { rows } = await client.query<Row>({ name: `chat-messages-${way}`, text, values: [chatId, seq, limit] });
  return rows.map(toMessage);
}

/** Messages in the order of these ids. Who may read them was asked before. */
export async function messagesOf({ client }: Reader, ids: readonly number[]): Promise<ChatMessage[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<Row>({
    name: 'chat-messages',
    text: `${whole} where m.id = any($1::bigint[])`,
    values: [ids],
  });
  const found = new Map(rows.map((row) => [row.id, toMessage(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function getMessage(reader: Reader, id: number): Promise<ChatMessage> {
  const [message] = await messagesOf(reader, [id]);
  return message ?? fail('ERR_NO_MESSAGE_FOUND');
}
