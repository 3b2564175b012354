import type { OwnChat } from '@balcao/contract/chats/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { toOwn } from '../chats.queries.ts';
import { lockToRead } from '../lock-chat.ts';

/** In larger groups nobody is shown who has read what: each of so many people would tell all the others. */
const SEEN_BY_AT_MOST = 50;

type Row = Parameters<typeof toOwn>[0] & { was_at: number; members: number };

const readOn = `
  update chat_members m set read_seq = greatest(m.read_seq, $3), mention_unreads = (
    select count(*) from chat_messages g
    where g.chat_id = $1 and g.seq > greatest(m.read_seq, $3) and $2 = any(g.mentions) and g.deleted_at is null
  )
  from chat_members was
  where m.chat_id = $1 and m.user_id = $2 and was.chat_id = m.chat_id and was.user_id = m.user_id
  returning m.read_seq, m.mention_unreads, m.involvement, m.pinned_at, was.read_seq as was_at,
    (select count(*)::int from chat_members n where n.chat_id = $1) as members`;

/** The caller has read up to a message, or to the end. What comes late or twice changes nothing. */
export async function readChat(
  ctx: UserCtx,
  { chatId, seq }: { chatId: number; seq?: number | undefined },
): Promise<OwnChat> {
  const { userId } = ctx.actor;
  const { lastSeq } = await lockToRead(ctx, chatId);
  const upTo = Math.min(seq ?? lastSeq, lastSeq);
  const { rows } = await ctx.client.query<Row>({ name: 'read-chat', text: readOn, values: [chatId, userId, upTo] });
  const row = rows[0] ?? fail('ERR_NO_CHAT_FOUND');
  const own = toOwn(row, lastSeq);
  if (own.readSeq === row.was_at) return own;
  ctx.emit('chat.own-changed', { chatId, userId, own });
  if (row.members <= SEEN_BY_AT_MOST) ctx.emit('chat.seen', { chatId, userId, readSeq: own.readSeq });
  return own;
}
