import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { ContactPicker } from '../../features/contacts/components/contact-picker.tsx';
import { NewTicketDialog } from '../../features/tickets/components/new-ticket-dialog.tsx';

type Props = { contact: ContactRef; onClose: () => void };

/** A conversation with somebody who has none that is open. */
export function NewTicket({ contact, onClose }: Props) {
  return (
    <NewTicketDialog contact={contact} contactPicker={(props) => <ContactPicker {...props} />} onClose={onClose} />
  );
}
