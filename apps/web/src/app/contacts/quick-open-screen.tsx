import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { QuickOpenPage } from '../../features/quick-open/quick-open-page.tsx';
import { pickContact } from './pick-contact.tsx';

const NewTicketDialog = lazyPart(() =>
  import('../../features/tickets/components/dialogs/new-ticket-dialog.tsx').then((module) => ({
    default: module.NewTicketDialog,
  })),
);

/** The conversation with a number, and the question for its queue where there are several. */
export function QuickOpenScreen() {
  return (
    <QuickOpenPage
      newTicketDialog={(contact, close) => (
        <Suspense>
          <NewTicketDialog contact={contact} onClose={close} contactPicker={pickContact} />
        </Suspense>
      )}
    />
  );
}
