import type { ChatUnreads } from '@balcao/contract/chats/models.ts';
import type { UserCtx } from '../../../platform/context.ts';

const sums = `
  select
    coalesce(sum(c.last_seq - m.read_seq) filter (where m.involvement = 'all'), 0)::int as unreads,
    coalesce(sum(m.mention_unreads) filter (where m.involvement <> 'none'), 0)::int as mentions
  from chat_members m join chats c on c.id = m.chat_id
  where m.company_id = current_company() and m.user_id = $1`;

/** The number beside the menu: a sum over the caller's chats, in which no message is looked at. */
export async function countUnreads({ client, actor }: UserCtx): Promise<ChatUnreads> {
  const { rows } = await client.query<{ unreads: number; mentions: number }>({
    name: 'chat-unreads',
    text: sums,
    values: [actor.userId],
  });
  return { unreads: rows[0]?.unreads ?? 0, mentionUnreads: rows[0]?.mentions ?? 0 };
}
