import { replyWindowHours, type ChannelId } from '@balcao/contract/channels.ts';
import type { TagRef } from '@balcao/contract/tags/models.ts';
import type { Ticket, TicketStatus, UnopenedTransfer } from '@balcao/contract/tickets/models.ts';
import { sql, type SQL } from '../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import type { Statement, Tx } from '../../platform/db/database.ts';
import { written } from '../../platform/db/written.ts';
import { fail } from '../../platform/fail.ts';
import { personsWindowEndsAt } from './window/can-send-freely.ts';
import { ticketBadges } from './ticket-badges.ts';
import { toTicketLane } from './lane/ticket-lane.ts';
import { visibilityOf, visibleWhere } from './ticket-visibility.ts';

type Reader = Pick<Ctx, 'client'>;
type Row = {
  id: number;
  uuid: string;
  day: string;
  status: TicketStatus;
  channel: ChannelId;
  company_id: number;
  contact_id: number;
  contact_name: string;
  contact_number: string | null;
  contact_username: string | null;
  contact_picture: string | null;
  user_id: number | null;
  user_name: string | null;
  queue_id: number | null;
  queue_name: string | null;
  queue_color: string | null;
  connection_id: number | null;
  connection_name: string | null;
  connection_channel: ChannelId | null;
  human_agent_enabled: boolean | null;
  last_message: string;
  last_message_at: Date;
  last_message_type: string;
  last_message_from_me: boolean;
  last_message_sender: string | null;
  last_inbound_at: Date | null;
  unread_messages: number;
  wait_started_at: Date | null;
  unopened_transfer: UnopenedTransfer | null;
  is_group: boolean;
  is_bot: boolean;
  tags: TagRef[];
  lane_id: number | null;
  lane_position: string | null;
  lane_since: Date | null;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
};

// One round trip with everything: it runs for every message that comes in or goes out.
const whole = `
    select t.id, t.uuid, to_char(t.created_at at time zone co.time_zone, 'YYYYMMDD') as day, t.status, t.channel,
      t.company_id, t.contact_id, c.name as contact_name, c.number as contact_number, c.username as contact_username,
      c.profile_pic_url as contact_picture, t.user_id, u.name as user_name, t.queue_id, q.name as queue_name,
      q.color as queue_color, t.connection_id, w.name as connection_name, w.channel as connection_channel,
      w.human_agent_enabled,
      t.last_message, t.last_message_at, t.last_message_type, t.last_message_from_me, t.last_message_sender,
      t.last_inbound_at, t.unread_messages, t.wait_started_at, t.unopened_transfer,
      t.is_group, t.is_bot, t.lane_id, t.lane_position, t.lane_since, t.created_at, t.updated_at, t.closed_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name)
        from (select tt.tag_id from ticket_tags tt where tt.ticket_id = t.id union all select t.lane_id) own
        join tags g on g.id = own.tag_id
      ), '[]') as tags
    from tickets t
    join companies co on co.id = t.company_id
    join contacts c on c.id = t.contact_id
    left join users u on u.id = t.user_id
    left join queues q on q.id = t.queue_id
    left join connections w on w.id = t.connection_id`;
const byIds = { name: 'tickets-by-ids', text: `${whole} where t.id = any($1)` };
const visibleBy = {
  id: { name: 'visible-ticket', text: `${whole} where t.id = $1 and ${visibleWhere('t', 2)}` },
  uuid: { name: 'visible-ticket-by-uuid', text: `${whole} where t.uuid = $1 and ${visibleWhere('t', 2)}` },
};

/** Tickets as the contract shows them, in the order of `ids`. Ids of others and of no ticket are left out. */
export async function loadTickets({ client }: Reader, ids: readonly number[]): Promise<Ticket[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<Row>({ ...byIds, values: [ids] });
  const found = new Map(rows.map((row) => [row.id, toTicket(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Asks for the tickets of a list: its ids, and `at` by which they are ordered, come from `top`. */
export const listed = (top: SQL, way: SQL): Statement =>
  written(sql`with page as materialized (${top}) ${sql.raw(whole)} join page on page.id = t.id
    order by page.at ${way}, page.id ${way}`);

// As a list of ids: joined, a plan that is kept for any number of messages may read every ticket.
const ofMessages = {
  name: 'tickets-of-messages',
  text: `${whole} where t.id = any(array(select m.ticket_id from messages m where m.id = any($1) union all select $2::bigint))`,
};

/** Asks for the tickets that messages stand in, and for one more. */
export const ticketsOf = (messageIds: readonly number[], ticketId: number): Statement => ({
  ...ofMessages,
  values: [messageIds, ticketId],
});

// As a list of ids, as above.
const standingIn = {
  name: 'tickets-standing-in',
  text: `${whole} where t.id = any(array(select m.ticket_id from messages m where m.id = any($1)))`,
};

/** The tickets that messages stand in. */
export async function loadTicketsOf({ client }: Reader, messageIds: readonly number[]): Promise<Ticket[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await client.query<Row>({ ...standingIn, values: [messageIds] });
  return rows.map(toTicket);
}

/** Tickets with the moment at which they were closed. */
export const toClosedTickets = (rows: Tx['opened']) =>
  (rows as Row[]).map((row) => ({ ticket: toTicket(row), closedAt: row.closed_at }));

export const toTickets = (rows: Tx['opened']): Ticket[] => (rows as Row[]).map(toTicket);

/** One ticket as the contract shows it. Whether the actor may see it is not asked here. */
export async function loadTicket(reader: Reader, ticketId: number): Promise<Ticket> {
  const [ticket] = await loadTickets(reader, [ticketId]);
  return ticket ?? fail('ERR_NO_TICKET_FOUND');
}

/** One ticket when the actor may see it; ends the transaction. */
export async function loadVisibleTicket(
  { last, actor }: Pick<UserCtx, 'last' | 'actor'>,
  by: { id: number } | { uuid: string },
): Promise<Ticket> {
  const [statement, value] = 'id' in by ? [visibleBy.id, by.id] : [visibleBy.uuid, by.uuid];
  const [rows] = await last([{ ...statement, values: [value, ...visibilityOf(actor)] }]);
  return toTicket((rows[0] as Row | undefined) ?? fail('ERR_NO_TICKET_FOUND'));
}

const CODE_DIGITS = 6;

function toTicket(row: Row): Ticket {
  const { id, status, channel, tags } = row;
  const isBot = row.is_bot;
  return {
    id,
    uuid: row.uuid,
    code: `${row.day}${String(id).padStart(CODE_DIGITS, '0')}`,
    status,
    channel,
    companyId: row.company_id,
    ...parties(row),
    lastMessage: row.last_message,
    lastMessageAt: row.last_message_at.toISOString(),
    lastMessageType: row.last_message_type,
    lastMessageFromMe: row.last_message_from_me,
    lastMessageSender: row.last_message_sender,
    unreadMessages: row.unread_messages,
    waitStartedAt: row.wait_started_at?.toISOString() ?? null,
    unopenedTransfer: transferOf(row),
    isGroup: row.is_group,
    isBot,
    statusTicket: ticketBadges({ status, isBot, tags }),
    tags,
    lane: laneOf(row),
    replyWindowEndsAt: windowOf(row)?.toISOString() ?? null,
    hasReplyWindow: replyWindowHours[channel] !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const laneOf = ({ lane_id: laneId, lane_position: lanePosition, lane_since: laneSince }: Row) =>
  toTicketLane({ laneId, lanePosition, laneSince });

const transferOf = ({ unopened_transfer: transfer }: Row) => transfer && { by: transfer.by, note: transfer.note };

/** Screens are for people: theirs is the longer window, where there is one. */
const windowOf = ({ channel, last_inbound_at: lastInboundAt, human_agent_enabled }: Row) =>
  personsWindowEndsAt({ channel, lastInboundAt, humanAgentEnabled: human_agent_enabled === true });

/** Who and what stands on either side of the counter. */
const parties = (row: Row) => ({
  contactId: row.contact_id,
  contact: {
    id: row.contact_id,
    name: row.contact_name,
    number: row.contact_number,
    username: row.contact_username,
    profilePicUrl: row.contact_picture,
  },
  userId: row.user_id,
  user: row.user_id === null || row.user_name === null ? null : { id: row.user_id, name: row.user_name },
  queueId: row.queue_id,
  queue:
    row.queue_id === null || row.queue_name === null || row.queue_color === null
      ? null
      : { id: row.queue_id, name: row.queue_name, color: row.queue_color },
  whatsappId: row.connection_id,
  whatsapp:
    row.connection_id === null || row.connection_name === null || row.connection_channel === null
      ? null
      : { id: row.connection_id, name: row.connection_name, channel: row.connection_channel },
});
