import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ContactsPage } from '../../features/contacts/pages/contacts-page.tsx';
import { pickContact } from './pick-contact.tsx';

const NewTicketDialog = lazyPart(() =>
  import('../../features/tickets/components/dialogs/new-ticket-dialog.tsx').then((module) => ({
    default: module.NewTicketDialog,
  })),
);

/** Contacts, and the tickets that begin from them. */
export function ContactsScreen() {
  const navigate = useNavigate();
  return (
    <ContactsPage
      onTicket={(uuid) => void navigate({ to: '/tickets/{-$uuid}', params: { uuid } })}
      newTicketDialog={(contact, close) => (
        <Suspense>
          <NewTicketDialog contact={contact} onClose={close} contactPicker={pickContact} />
        </Suspense>
      )}
    />
  );
}
