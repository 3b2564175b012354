import type { Ctx } from '../../../platform/context.ts';
import { toOwn } from '../chats.queries.ts';
import type { LockedChat } from '../lock-chat.ts';

/** Those of these people who are in the chat; nobody else can be named. */
export async function namedMembers(
  { client }: Pick<Ctx, 'client'>,
  chatId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const { rows } = await client.query<{ user_id: number }>({
    name: 'named-members',
    text: 'select user_id from chat_members where chat_id = $1 and user_id = any($2::bigint[]) order by user_id',
    values: [chatId, userIds],
  });
  return rows.map((row) => row.user_id);
}

const recount = `
  with counted as (
    select m.user_id, (
      select count(*) from chat_messages g
      where g.chat_id = m.chat_id and g.seq > m.read_seq and m.user_id = any(g.mentions) and g.deleted_at is null
    ) as named
    from chat_members m where m.chat_id = $1 and m.user_id = any($2::bigint[]) for no key update
  )
  update chat_members m set mention_unreads = c.named
  from counted c where m.chat_id = $1 and m.user_id = c.user_id and m.mention_unreads <> c.named
  returning m.user_id, m.read_seq, m.mention_unreads, m.involvement, m.pinned_at`;

type Row = Parameters<typeof toOwn>[0] & { user_id: number };
type Teller = Pick<Ctx, 'client' | 'emit'>;

/** How many unread messages name these people, after the names in one have changed; they are told. The chat is locked. */
export async function recountMentions({ client, emit }: Teller, chat: LockedChat, userIds: readonly number[]) {
  if (userIds.length === 0) return;
  const { rows } = await client.query<Row>({ name: 'recount-mentions', text: recount, values: [chat.id, userIds] });
  for (const row of rows) {
    emit('chat.own-changed', { chatId: chat.id, userId: Number(row.user_id), own: toOwn(row, chat.lastSeq) });
  }
}
