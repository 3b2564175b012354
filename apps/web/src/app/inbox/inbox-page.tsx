import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { TicketsPage } from '../../features/tickets/pages/tickets-page.tsx';

// None of it holds up the list.
const Conversation = lazy(() =>
  import('../../features/messages/components/conversation.tsx').then((module) => ({ default: module.Conversation })),
);
const ContactPanel = lazy(() =>
  import('../../features/contacts/components/contact-panel.tsx').then((module) => ({ default: module.ContactPanel })),
);
const ContactPicker = lazy(() =>
  import('../../features/contacts/components/contact-picker.tsx').then((module) => ({ default: module.ContactPicker })),
);

/** Three features make the counter: tickets hold the frame, messages and contacts fill it. */
export function InboxPage() {
  const search = useSearch({ from: '/signed-in/tickets/{-$uuid}' });
  return (
    <TicketsPage
      search={search}
      conversation={(ticket, locked) => (
        <Suspense>
          <Conversation key={ticket.id} ticket={ticket} locked={locked} />
        </Suspense>
      )}
      contactPanel={(ticket, close) => (
        <Suspense>
          <ContactPanel key={ticket.contactId} ticket={ticket} onClose={close} />
        </Suspense>
      )}
      contactPicker={(props) => (
        <Suspense>
          <ContactPicker {...props} />
        </Suspense>
      )}
    />
  );
}
