import { MAX_KANBAN_TICKETS } from '@balcao/contract/kanban/routes.ts';
import type { KanbanTicket } from '@balcao/contract/kanban/models.ts';
import type { TagRef } from '@balcao/contract/tags/models.ts';
import { and, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { inQueues } from '../../tickets/ticket-filters.ts';
import { toTicketLane } from '../../tickets/lane/ticket-lane.ts';
import { visibleTo } from '../../tickets/ticket-visibility.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { isOnBoard } from './card-filters.ts';

const columnsIn = (timeZone: string) => ({
  id: tickets.id,
  uuid: tickets.uuid,
  status: tickets.status,
  queueId: tickets.queueId,
  userId: tickets.userId,
  laneId: tickets.laneId,
  lanePosition: tickets.lanePosition,
  laneSince: tickets.laneSince,
  code: sql<string>`to_char(${tickets.createdAt} at time zone ${timeZone}, 'YYYYMMDD')
    || lpad(${tickets.id}::text, greatest(6, length(${tickets.id}::text)), '0')`,
  lastMessage: tickets.lastMessage,
  lastMessageAt: tickets.lastMessageAt,
  contact: { id: contacts.id, name: contacts.name, number: contacts.number, email: contacts.email },
  tags: sql<TagRef[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'color', g.color) order by g.name)
    from ticket_labels own join tags g on g.id = own.tag_id where own.ticket_id = ${tickets.id}), '[]')`,
});

/** What the documented call answers: everything of the own queues that is not over, in one piece, with little about each. */
export async function listKanbanTickets(
  ctx: UserCtx,
  queueIds: readonly number[],
): Promise<{ tickets: KanbanTicket[] }> {
  const rows = await ctx.db
    .select(columnsIn(ctx.timeZone))
    .from(tickets)
    .innerJoin(contacts, eq(contacts.id, tickets.contactId))
    .where(and(eq(tickets.companyId, ctx.companyId), isOnBoard, visibleTo(ctx.actor), inQueues(ctx, queueIds)))
    .orderBy(desc(tickets.lastMessageAt), desc(tickets.id))
    .limit(MAX_KANBAN_TICKETS);
  return { tickets: rows.map(toKanbanTicket) };
}

type Row = Omit<KanbanTicket, 'lane' | 'lastMessageAt'> & {
  laneId: number | null;
  lanePosition: string | null;
  laneSince: Date | null;
  lastMessageAt: Date;
};

const toKanbanTicket = ({ laneId, lanePosition, laneSince, lastMessageAt, ...ticket }: Row): KanbanTicket => ({
  ...ticket,
  lane: toTicketLane({ laneId, lanePosition, laneSince }),
  lastMessageAt: lastMessageAt.toISOString(),
});
