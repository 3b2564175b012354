import type { BotSentence } from '@balcao/channels/kit/withdrawal.ts';
import type { ChannelId } from '@balcao/contract/channels.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findOpenable, type OpenableConnection } from '../../connections/open-connection.ts';
import { MAX_WINDOW_MS } from '../../tickets/window/last-heard.ts';
import { findRecipient, type Address } from '../../tickets/find-recipient.ts';
import type { StoredContent } from '../sending/queued-content.ts';

type Row = {
  id: number;
  uuid: string;
  body: string;
  outgoing: StoredContent | null;
  quoted_external_id: string | null;
  external_id: string | null;
  is_deleted: boolean;
  failed_at: Date | null;
  media_key: string | null;
  media_mime: string | null;
  media_name: string | null;
  media_voice: boolean;
  /** Other messages show the same file: of a campaign, or out of the library. */
  is_shared_file: boolean;
  contact_id: number;
  bot: BotSentence;
  /** Of the pair of contact and connection: they may have spoken in a hidden ticket, as that of outreach, or in one that has gone on. */
  last_inbound_at: Date | null;
  human_agent_enabled: boolean;
};

/** A queued message with everything that sending it needs, as it stands at the moment it leaves. */
export type QueuedMessage = Omit<Row, 'contact_id'> & {
  channel: ChannelId;
  address: Address | null;
  connection: OpenableConnection;
};

export async function loadQueuedMessage(
  ctx: Ctx,
  { messageId, connectionId }: { messageId: number; connectionId: number },
): Promise<QueuedMessage | undefined> {
  const { rows } = await ctx.client.query<Row>({
    name: 'queued-message',
    text: `
      select m.id, m.uuid, m.body, m.outgoing, m.quoted_external_id, m.external_id, m.is_deleted, m.failed_at, m.media_key, m.media_mime,
        m.media_name, m.media_voice, m.contact_id, greatest(case when t.connection_id = $2 then t.last_inbound_at end,
          (select at from last_heard(m.contact_id, $2, $3))) as last_inbound_at,
        bot_sentence(m.company_id, m.client_id) as bot,
        m.recipient_id is not null
          or exists (select from library_files l where l.company_id = m.company_id and l.key = m.media_key)
          or exists (select from library_variants v where v.company_id = m.company_id and v.key = m.media_key)
          as is_shared_file,
        coalesce((select human_agent_enabled from connections where id = $2), false) as human_agent_enabled
      from messages m left join tickets t on t.id = m.ticket_id where m.id = $1`,
    values: [messageId, connectionId, new Date(ctx.now.getTime() - MAX_WINDOW_MS)],
  });
  const [row] = rows;
  const connection = await findOpenable(ctx.db, connectionId);
  if (!row || !connection) return undefined;
  const { contact_id: contactId, ...message } = row;
  const address = await findRecipient(ctx, { contactId, channel: connection.channel });
  return { ...message, channel: connection.channel, address, connection };
}
