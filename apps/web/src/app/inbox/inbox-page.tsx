import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { searchQuickReplies } from '../../features/quick-messages/quick-replies.data.ts';
import { TicketsPage } from '../../features/tickets/pages/tickets-page.tsx';
import { putTicket } from '../../features/tickets/tickets.data.ts';

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

const TagSelector = lazy(() =>
  import('../../features/tags/components/tag-selector.tsx').then((module) => ({ default: module.TagSelector })),
);
const TicketNotes = lazy(() =>
  import('../../features/ticket-notes/components/ticket-notes.tsx').then((module) => ({ default: module.TicketNotes })),
);

/** Several features make the counter: tickets hold the frame; messages, contacts, tags and notes fill it. */
export function InboxPage() {
  const search = useSearch({ from: '/signed-in/tickets/{-$uuid}' });
  const queries = useQueryClient();
  const slots = useMemo(
    () => ({ quickReplies: { search: (term: string) => searchQuickReplies(queries, term) } }),
    [queries],
  );
  return (
    <TicketsPage
      search={search}
      conversation={(ticket, locked) => (
        <Suspense>
          <Conversation key={ticket.id} ticket={ticket} locked={locked} slots={slots} />
        </Suspense>
      )}
      contactPanel={(ticket, close) => (
        <Suspense>
          <ContactPanel
            key={ticket.contactId}
            ticket={ticket}
            onClose={close}
            notes={
              <Suspense>
                <TicketNotes ticket={ticket} />
              </Suspense>
            }
          />
        </Suspense>
      )}
      ticketTags={(ticket) => (
        <Suspense>
          <TagSelector key={ticket.id} ticket={ticket} onSaved={(saved) => putTicket(queries, saved)} />
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
