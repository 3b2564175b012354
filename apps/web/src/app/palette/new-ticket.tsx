import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { NewTicketDialog } from '../../features/tickets/components/dialogs/new-ticket-dialog.tsx';
import { pickContact } from '../contacts/pick-contact.tsx';

type Props = { contact: ContactRef; onClose: () => void };

/** A conversation with somebody who has none that is open. */
export function NewTicket({ contact, onClose }: Props) {
  return <NewTicketDialog contact={contact} contactPicker={pickContact} onClose={onClose} />;
}
