import type { Chat, ChatInvolvement, ChatMediaType, OwnChat, SharedChat } from '@balcao/contract/chats/models.ts';
import { MAX_CHAT_MEMBERS } from '@balcao/contract/chats/routes.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

type Row = {
  id: number;
  uuid: string;
  title: string;
  is_group: boolean;
  owner_id: number | null;
  last_message: string;
  last_media_type: ChatMediaType | null;
  last_sender_id: number | null;
  last_sender_name: string | null;
  last_seq: number;
  last_message_at: Date;
  created_at: Date;
  member_count: number;
  people: { userId: number; name: string; readSeq: number }[];
};
type OwnRow = Row & {
  other_name: string | null;
  read_seq: number;
  mention_unreads: number;
  involvement: ChatInvolvement;
  pinned_at: Date | null;
};

/** So many people stand in a list and in an event; all of them where the chat is asked for by itself. */
const PEOPLE_SHOWN = 20;

const columns = `
  c.id, c.uuid, c.title, c.is_group, c.owner_id, c.last_message, c.last_media_type, c.last_sender_id, c.last_sender_name,
  c.last_seq, c.last_message_at, c.created_at,
  (select count(*)::int from chat_members n where n.chat_id = c.id) as member_count,
  coalesce((
    select jsonb_agg(jsonb_build_object('userId', p.user_id, 'name', p.name, 'readSeq', p.read_seq) order by p.joined_at, p.user_id)
    from (
      select o.user_id, u.name, o.read_seq, o.joined_at from chat_members o join users u on u.id = o.user_id
      where o.chat_id = c.id order by o.joined_at, o.user_id limit $2
    ) p
  ), '[]') as people`;

// Whoever is alone in a personal chat still knows by name who has left the company.
const ofPerson = `
  select ${columns}, m.read_seq, m.mention_unreads, m.involvement, m.pinned_at,
    case when not c.is_group then coalesce(
      (select u.name from chat_members o join users u on u.id = o.user_id where o.chat_id = c.id and o.user_id <> $3),
      (select g.sender_name from chat_messages g where g.chat_id = c.id and g.sender_id is null order by g.seq desc limit 1),
      c.title) end as other_name
  from chats c join chat_members m on m.chat_id = c.id and m.user_id = $3`;

const toShared = (row: Row): SharedChat => ({
  id: row.id,
  uuid: row.uuid,
  title: row.title,
  isGroup: row.is_group,
  ownerId: row.owner_id,
  lastMessage: row.last_message,
  lastMediaType: row.last_media_type,
  lastSenderId: row.last_sender_id,
  lastSenderName: row.last_sender_name,
  lastSeq: row.last_seq,
  memberCount: row.member_count,
  users: row.people.map(({ userId, name, readSeq }) => ({
    userId,
    readSeq,
    unreads: row.last_seq - readSeq,
    user: { id: userId, name, profilePicture: null },
  })),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.last_message_at.toISOString(),
});

type OwnFields = Pick<OwnRow, 'read_seq' | 'mention_unreads' | 'involvement' | 'pinned_at'>;

export const toOwn = (row: OwnFields, lastSeq: number): OwnChat => ({
  unreads: lastSeq - row.read_seq,
  readSeq: row.read_seq,
  mentionUnreads: row.mention_unreads,
  involvement: row.involvement,
  pinnedAt: row.pinned_at?.toISOString() ?? null,
});

const toChat = (row: OwnRow): Chat => ({
  ...toShared(row),
  titlePersonals: row.other_name ?? '',
  own: toOwn(row, row.last_seq),
});

/** Chats in the order of these ids, as far as the caller is in them. */
export async function loadChats({ client, actor }: UserCtx, ids: readonly number[]): Promise<Chat[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<OwnRow>({
    name: 'chats-of-ids',
    text: `${ofPerson} where c.id = any($1::bigint[])`,
    values: [ids, PEOPLE_SHOWN, actor.userId],
  });
  const found = new Map(rows.map((row) => [row.id, toChat(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** One chat with all its people; for whoever is not among them there is none. */
export async function getChat(
  { client, actor }: UserCtx,
  by: { chatId: number } | { chatUuid: string },
): Promise<Chat> {
  const [name, condition, value] =
    'chatId' in by ? ['chat', 'c.id = $1', by.chatId] : ['chat-by-uuid', 'c.uuid = $1', by.chatUuid];
  const { rows } = await client.query<OwnRow>({
    name: String(name),
    text: `${ofPerson} where ${condition}`,
    values: [value, MAX_CHAT_MEMBERS, actor.userId],
  });
  return rows[0] ? toChat(rows[0]) : fail('ERR_NO_CHAT_FOUND');
}

/** A chat as its people are told about it; null once it is gone. */
export async function findSharedChat({ client }: Pick<Ctx, 'client'>, chatId: number): Promise<SharedChat | null> {
  const { rows } = await client.query<Row>({
    name: 'shared-chat',
    text: `select ${columns} from chats c where c.id = $1`,
    values: [chatId, PEOPLE_SHOWN],
  });
  return rows[0] ? toShared(rows[0]) : null;
}
