import type { Ticket, TicketSpan } from '@balcao/contract/tickets/models.ts';

/** Tickets as separators of a history, the oldest first. */
export const toSpans = (shown: readonly { ticket: Ticket; closedAt: Date | null }[]): TicketSpan[] =>
  shown
    .map(({ ticket, closedAt }) => ({
      id: ticket.id,
      uuid: ticket.uuid,
      code: ticket.code,
      status: ticket.status,
      channel: ticket.channel,
      queue: ticket.queue,
      user: ticket.user,
      whatsapp: ticket.whatsapp,
      createdAt: ticket.createdAt,
      closedAt: (ticket.status === 'closed' && closedAt?.toISOString()) || null,
    }))
    .toSorted((a, b) => a.id - b.id);
