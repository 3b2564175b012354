import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { call } from '../../platform/api.ts';

/** Address of the active ticket of a contact; null when there is none that this person may see. */
export async function findOpenTicket(contact: Pick<ContactRef, 'id'>): Promise<string | null> {
  try {
    const { tickets } = await call(ticketRoutes.list, { query: { contactId: contact.id, showAll: true } });
    return tickets.find((ticket) => ticket.status !== 'closed')?.uuid ?? null;
  } catch {
    return null;
  }
}
