import type { ApiContact, ApiTicket } from '@balcao/contract/external-api/v1-models.ts';
import type { Tx } from '../../../../platform/db/database.ts';

type Client = Tx['client'];

type TicketRow = Omit<ApiTicket, 'createdAt' | 'closedAt' | 'lastMessageAt'> & {
  createdAt: Date;
  closedAt: Date | null;
  lastMessageAt: Date;
};

/** Tickets as programs see them, by id; over all companies. One that is hidden, or gone, is not among them. */
export async function ticketsOf(client: Client, ids: readonly number[]): Promise<Map<number, ApiTicket>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<TicketRow>({
    name: 'public-tickets',
    text: `
      select t.id, t.status, t.channel, t.connection_id as "connectionId", t.queue_id as "queueId", t.user_id as "userId",
        t.created_at as "createdAt", t.closed_at as "closedAt", t.last_message_at as "lastMessageAt",
        jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number) as contact
      from tickets t join contacts c on c.company_id = t.company_id and c.id = t.contact_id
      where t.id = any($1) and t.status <> 'outreach'`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, toApiTicket(row)]));
}

const toApiTicket = (row: TicketRow): ApiTicket => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  lastMessageAt: row.lastMessageAt.toISOString(),
});

type ContactRow = Omit<ApiContact, 'createdAt' | 'lastMessageAt'> & {
  createdAt: Date;
  lastMessageAt: Date | null;
  mergedInto: number | null;
  isGone: boolean;
};

export type KnownContact = { contact: ApiContact; mergedInto: number | null; isGone: boolean };

/** Contacts as programs see them, by id; over all companies. Those that only a campaign knows are not among them. */
export async function contactsOf(client: Client, ids: readonly number[]): Promise<Map<number, KnownContact>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<ContactRow>({
    name: 'public-contacts',
    text: `
      select id, name, number, email, empresa as company, created_at as "createdAt", last_message_at as "lastMessageAt",
        merged_into as "mergedInto", deleted_at is not null as "isGone"
      from contacts where id = any($1) and not is_outreach`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, toKnown(row)]));
}

const toKnown = ({ mergedInto, isGone, ...row }: ContactRow): KnownContact => ({
  contact: { ...row, createdAt: row.createdAt.toISOString(), lastMessageAt: row.lastMessageAt?.toISOString() ?? null },
  mergedInto,
  isGone,
});
