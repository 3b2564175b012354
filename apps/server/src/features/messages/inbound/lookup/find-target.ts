import type { MediaType, MessageDetails } from '@balcao/contract/messages/models.ts';
import type { InboundCtx } from '../inbound-ctx.ts';

/** An earlier message to which something is done. */
export type MessageTarget = {
  id: number;
  ticketId: number;
  contactId: number;
  contactName: string;
  contactActive: boolean;
  fromMe: boolean;
  body: string;
  mediaType: MediaType;
  isDeleted: boolean;
  details: MessageDetails;
  /** It is the line that the list of tickets shows. */
  isNewest: boolean;
};

/** The message with the provider's id, locked against other changes until the transaction ends. */
export async function findTarget(ctx: InboundCtx, externalId: string): Promise<MessageTarget | undefined> {
  const { rows } = await ctx.client.query<MessageTarget>({
    name: 'inbound-find-target',
    text: `
      select m.id, m.ticket_id as "ticketId", m.contact_id as "contactId", c.name as "contactName",
        c.active as "contactActive", m.from_me as "fromMe", m.body, m.media_type as "mediaType",
        m.is_deleted as "isDeleted", m.details, not exists (
          select from messages later
          where later.company_id = $1 and later.ticket_id = m.ticket_id and (later.sent_at, later.id) > (m.sent_at, m.id)
        ) as "isNewest"
      from messages m join contacts c on c.id = m.contact_id
      where m.company_id = $1 and m.connection_id = $2 and m.external_id = $3
      for update of m`,
    values: [ctx.companyId, ctx.connection.id, externalId],
  });
  return rows[0];
}

/** Shows the change of the newest message in the list of tickets too. */
export async function changePreview(ctx: InboundCtx, { ticketId, isNewest }: MessageTarget, preview: string) {
  if (!isNewest) return;
  await ctx.client.query({
    name: 'inbound-change-preview',
    text: 'update tickets set last_message = $2 where id = $1',
    values: [ticketId, preview],
  });
}
