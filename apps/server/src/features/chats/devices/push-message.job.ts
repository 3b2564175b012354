import type { ChatMediaType } from '@balcao/contract/chats/models.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { pushAbout } from '../../notifications/push-about.ts';
import { pushWords } from './push-words.ts';

type Row = {
  uuid: string;
  title: string;
  is_group: boolean;
  last_message: string;
  last_media_type: ChatMediaType | null;
  last_sender_name: string;
  has_files_alone: boolean;
  user_ids: number[];
};

// Whoever has read it since, has muted the chat, or wants to be named first, is left alone.
const unread = `
  select c.uuid, c.title, c.is_group, c.last_message, c.last_media_type, c.last_sender_name, g.message = '' as has_files_alone,
    array(
      select m.user_id from chat_members m
      where m.chat_id = c.id and m.read_seq < g.seq
        and (m.involvement = 'all' or (m.involvement = 'mentions' and m.mention_unreads > 0))
    )::bigint[] as user_ids
  from chats c join chat_messages g on g.chat_id = c.id and g.seq = c.last_seq
  where c.id = $1 and c.last_seq = $2 and g.deleted_at is null`;

/** Has the devices of those show a message who have not read it meanwhile. One that is not the last any more disturbs nobody. */
export const pushChatMessageJob = job({
  name: 'chats.push-message',
  payload: z.object({ companyId: z.number(), chatId: z.number(), seq: z.number() }),
  whenBlocked: 'is dropped',
  attempts: 3,
  priority: 'late',
  run: (deps, { companyId, chatId, seq }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      if (await companyMayWork(ctx)) await pushMessage(ctx, { chatId, seq });
    }),
});

async function pushMessage(ctx: Ctx, { chatId, seq }: { chatId: number; seq: number }) {
  const { rows } = await ctx.client.query<Row>({ name: 'unread-chat-message', text: unread, values: [chatId, seq] });
  const [row] = rows;
  if (!row) return;
  const said = {
    title: row.title,
    isGroup: row.is_group,
    senderName: row.last_sender_name,
    text: row.has_files_alone ? '' : row.last_message,
    mediaType: row.last_media_type,
  };
  await pushAbout(ctx, {
    subject: { kind: 'chat', key: row.uuid },
    userIds: row.user_ids.map(Number),
    words: (reader) => pushWords(said, reader),
  });
}
