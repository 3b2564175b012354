import type { MediaType } from '@balcao/contract/messages/models.ts';
import type { PublicEventData } from '@balcao/contract/webhooks/catalogue.ts';
import type { Tx } from '../../../../platform/db/database.ts';

type Parts = Pick<PublicEventData<'message.received'>, 'contact' | 'ticket'>;

export type KnownMessage = Parts & {
  id: number;
  ticketId: number;
  connectionId: number | null;
  fromMe: boolean;
  type: MediaType;
  body: string;
  isDeleted: boolean;
  ack: number;
  fileName: string | null;
  fileMime: string | null;
  hasFailed: boolean;
  failureReason: string | null;
  failureText: string | null;
  sentAt: Date;
};

const select = `
  select m.id, m.ticket_id as "ticketId", m.connection_id as "connectionId", m.from_me as "fromMe", m.media_type as type, m.body,
    m.is_deleted as "isDeleted", m.ack, m.media_name as "fileName", m.media_mime as "fileMime",
    m.failed_at is not null as "hasFailed", m.failure_reason as "failureReason", m.failure_text as "failureText",
    m.sent_at as "sentAt",
    jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number) as contact,
    jsonb_build_object('id', t.id, 'status', t.status, 'channel', t.channel, 'isGroup', t.is_group, 'queueId', t.queue_id,
      'userId', t.user_id) as ticket
  from messages m
  join tickets t on t.company_id = m.company_id and t.id = m.ticket_id and t.status <> 'outreach'
  join contacts c on c.company_id = m.company_id and c.id = m.contact_id
  where m.id = any($1)`;

/** Messages with their conversation, by id; over all companies. */
export async function loadMessages(client: Tx['client'], ids: readonly number[]): Promise<Map<number, KnownMessage>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<KnownMessage>({ name: 'public-messages', text: select, values: [ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

const statusByAck = ['queued', 'sent', 'delivered', 'read', 'read'] as const;

/** How it stands now. */
export function statusOf({ fromMe, ack, hasFailed }: KnownMessage) {
  if (!fromMe) return 'received';
  return hasFailed ? 'failed' : (statusByAck[ack] ?? 'queued');
}
