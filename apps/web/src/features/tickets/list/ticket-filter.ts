import type { Ticket, TicketStatus } from '@balcao/contract/tickets/models.ts';

/** Which tickets a list shows. It is the list's cache key, so an event knows by it which lists it touches. */
export type TicketFilter = {
  status?: TicketStatus | 'group';
  searchParam?: string;
  showAll?: boolean;
  withGroups?: boolean;
  queueIds?: readonly number[];
  tags?: readonly number[];
  users?: readonly number[];
  /** Those in which somebody answered this campaign. */
  campaignId?: number;
  withUnreadMessages?: boolean;
  /** Whether a bot serves it; both when left out. */
  isBot?: boolean;
  /** The longest wait first; the latest activity when left out. */
  order?: 'wait';
};

const isEmpty = (wanted: readonly number[] | undefined) => wanted === undefined || wanted.length === 0;

/** Tickets without a queue stay: no queue can be deselected for them. */
const isInQueues = (ticket: Ticket, wanted: readonly number[] | undefined) =>
  isEmpty(wanted) || ticket.queueId === null || wanted?.includes(ticket.queueId) === true;

const isOfUsers = (ticket: Ticket, wanted: readonly number[] | undefined) =>
  isEmpty(wanted) || (ticket.userId !== null && wanted?.includes(ticket.userId) === true);

const hasTags = (ticket: Ticket, wanted: readonly number[] = []) =>
  wanted.every((id) => ticket.tags.some((tag) => tag.id === id));

function statusBelongs(ticket: Ticket, { status, withGroups = status === undefined }: TicketFilter): boolean {
  if (status === 'group') return ticket.isGroup && ticket.status !== 'closed';
  return (status === undefined || ticket.status === status) && (withGroups || !ticket.isGroup);
}

/** Without "show all", what is being attended to is each one's own. */
const isSomebodyElses = (ticket: Ticket, { status, showAll }: TicketFilter, viewerId: number) =>
  status === 'open' && !showAll && ticket.userId !== viewerId;

/** Something unread, or passed on and not opened yet. */
const isNews = ({ unreadMessages, unopenedTransfer }: Ticket) => unreadMessages > 0 || unopenedTransfer !== null;

/** Whether a ticket stands in a list; `unknown` where only the server can tell: it searched the messages, or knows who answered. */
export function belongsTo(ticket: Ticket, filter: TicketFilter, viewerId: number): boolean | 'unknown' {
  if (!statusBelongs(ticket, filter)) return false;
  if (isSomebodyElses(ticket, filter, viewerId)) return false;
  if (!isInQueues(ticket, filter.queueIds) || !isOfUsers(ticket, filter.users)) return false;
  if (filter.withUnreadMessages && !isNews(ticket)) return false;
  if (filter.isBot !== undefined && ticket.isBot !== filter.isBot) return false;
  if (!hasTags(ticket, filter.tags)) return false;
  return filter.searchParam || filter.campaignId ? 'unknown' : true;
}
