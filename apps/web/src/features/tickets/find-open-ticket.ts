import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { call } from '../../platform/api.ts';

/** Address of the active ticket of a contact; null when there is none that this person may see. */
export async function findOpenTicket(contact: Pick<ContactRef, 'id' | 'name'>): Promise<string | null> {
  try {
    const { tickets } = await call(ticketRoutes.list, {
      query: { searchParam: contact.name.toLowerCase(), showAll: true },
    });
    const active = tickets.find((ticket) => ticket.contactId === contact.id && ticket.status !== 'closed');
    return active?.uuid ?? null;
  } catch {
    return null;
  }
}
