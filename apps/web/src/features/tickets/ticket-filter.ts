import type { Ticket, TicketStatus } from '@balcao/contract/tickets/models.ts';

/** Which tickets a list shows. It is the list's cache key, so an event knows by it which lists it touches. */
export type TicketFilter = {
  status?: TicketStatus | 'group';
  searchParam?: string;
  showAll?: boolean;
  queueIds?: readonly number[];
  tags?: readonly number[];
  users?: readonly number[];
  withUnreadMessages?: boolean;
};

const includes = (wanted: readonly number[] | undefined, id: number | null) =>
  wanted === undefined || wanted.length === 0 || (id !== null && wanted.includes(id));

function statusBelongs(ticket: Ticket, status: TicketFilter['status']): boolean {
  if (status === undefined) return true;
  if (status === 'group') return ticket.isGroup && ticket.status !== 'closed';
  return ticket.status === status && !ticket.isGroup;
}

/** Without "show all", what is being attended to is each one's own. */
const isSomebodyElses = (ticket: Ticket, { status, showAll }: TicketFilter, viewerId: number) =>
  status === 'open' && !showAll && ticket.userId !== viewerId;

/** Whether a ticket stands in a list; `unknown` where only the server can tell, because it searched the messages. */
export function belongsTo(ticket: Ticket, filter: TicketFilter, viewerId: number): boolean | 'unknown' {
  if (!statusBelongs(ticket, filter.status)) return false;
  if (isSomebodyElses(ticket, filter, viewerId)) return false;
  if (!includes(filter.queueIds, ticket.queueId) || !includes(filter.users, ticket.userId)) return false;
  if (filter.withUnreadMessages && ticket.unreadMessages === 0) return false;
  if (filter.tags && filter.tags.length > 0 && !ticket.tags.some((tag) => filter.tags?.includes(tag.id))) return false;
  return filter.searchParam ? 'unknown' : true;
}
