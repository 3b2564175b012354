import type { Ctx } from '../../../platform/context.ts';

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
  update chat_members m set mention_unreads = (
    select count(*) from chat_messages g
    where g.chat_id = m.chat_id and g.seq > m.read_seq and m.user_id = any(g.mentions) and g.deleted_at is null
  )
  where m.chat_id = $1 and m.user_id = any($2::bigint[])`;

/** How many unread messages name these people, after the names in one have changed. The chat is locked. */
export async function recountMentions({ client }: Pick<Ctx, 'client'>, chatId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return;
  await client.query({ name: 'recount-mentions', text: recount, values: [chatId, userIds] });
}
