import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { IconMessage, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { findOpenTicket } from '../../features/tickets/find-open-ticket.ts';
import { useSession } from '../../platform/session.tsx';
import type { PaletteItem } from './palette-item.ts';
import { contactsFoundQuery, ticketsFoundQuery } from './palette.data.ts';
import { rememberItem } from './recent.ts';

export type NewTicketWith = (contact: ContactRef) => void;
type People = { tickets: PaletteItem[]; contacts: PaletteItem[]; isSearching: boolean };

/** Open conversations and contacts by what was typed. A contact leads to the conversation that is open, else to a new one. */
export function usePeople(words: string, onNewTicket: NewTicketWith): People {
  const navigate = useNavigate();
  const { user } = useSession();
  const found = useQuery(ticketsFoundQuery(words));
  const contacts = useQuery(contactsFoundQuery(words));

  function openTicket(uuid: string, label: string) {
    rememberItem({ companyId: user.companyId, userId: user.id }, { to: `/tickets/${uuid}`, label, kind: 'ticket' });
    void navigate({ to: '/tickets/{-$uuid}', params: { uuid } });
  }

  async function openContact(contact: ContactRef) {
    const uuid = await findOpenTicket(contact);
    if (uuid === null) onNewTicket(contact);
    else openTicket(uuid, contact.name);
  }

  const asItem = (ticket: Ticket): PaletteItem => ({
    id: `ticket-${ticket.id}`,
    label: ticket.contact.name,
    description: [ticket.queue?.name, ticket.lastMessage].filter(Boolean).join(' · '),
    icon: IconMessage,
    run: () => openTicket(ticket.uuid, ticket.contact.name),
  });

  return {
    isSearching: found.isFetching || contacts.isFetching,
    tickets: (found.data ?? []).map(asItem),
    contacts: (contacts.data ?? []).map((contact) => ({
      id: `contact-${contact.id}`,
      label: contact.name,
      ...(contact.number && { description: contact.number }),
      icon: IconUser,
      run: () => void openContact(contact),
    })),
  };
}
