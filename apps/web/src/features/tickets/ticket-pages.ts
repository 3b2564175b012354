import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import type { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import type { InfiniteData } from '@tanstack/react-query';

type TicketPage = RouteOutput<typeof ticketRoutes.list>;
/** A list as far as it was scrolled. */
export type TicketPages = InfiniteData<TicketPage>;

export const ticketsIn = (pages: TicketPages | undefined) => pages?.pages.flatMap((page) => page.tickets) ?? [];

/** The same pages when the ticket is not in them. */
export function withoutTicket(list: TicketPages, ticketId: number): TicketPages {
  if (!ticketsIn(list).some((ticket) => ticket.id === ticketId)) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    tickets: page.tickets.filter((ticket) => ticket.id !== ticketId),
  }));
  return { ...list, pages };
}

/** Changes a ticket where it stands. */
export function withTicketChanged(list: TicketPages, ticketId: number, change: (ticket: Ticket) => Ticket) {
  if (!ticketsIn(list).some((ticket) => ticket.id === ticketId)) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    tickets: page.tickets.map((ticket) => (ticket.id === ticketId ? change(ticket) : ticket)),
  }));
  return { ...list, pages };
}

/** The server's order: latest activity first. */
function comesBefore(ticket: Ticket, other: Ticket): boolean {
  if (ticket.lastMessageAt === other.lastMessageAt) return ticket.id > other.id;
  return ticket.lastMessageAt > other.lastMessageAt;
}

/** Puts a ticket where the server would list it; below what was scrolled to it stays out until it is scrolled to. */
export function withTicketInPlace(list: TicketPages, ticket: Ticket): TicketPages {
  const others = withoutTicket(list, ticket.id);
  const found = others.pages.findIndex((page) => page.tickets.some((other) => comesBefore(ticket, other)));
  if (found === -1 && others.pages.at(-1)?.hasMore !== false) return others;
  const target = found === -1 ? others.pages.length - 1 : found;
  const pages = others.pages.map((page, index) => {
    if (index !== target) return page;
    const before = page.tickets.filter((other) => !comesBefore(ticket, other));
    return { ...page, tickets: [...before, ticket, ...page.tickets.slice(before.length)] };
  });
  return { ...others, pages };
}
