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

const TasksAbout = lazyPart(() =>
  import('../../features/tasks/components/tasks-about.tsx').then((module) => ({ default: module.TasksAbout })),
);

const EventsAbout = lazyPart(() =>
  import('../../features/calendar/components/about/events-about.tsx').then((module) => ({
    default: module.EventsAbout,
  })),
);

/** Contacts, and the tickets, tasks and appointments that begin from them. */
export function ContactsScreen() {
  const navigate = useNavigate();
  return (
    <ContactsPage
      onTicket={(uuid) => void navigate({ to: '/tickets/{-$uuid}', params: { uuid } })}
      tasksDialog={(contact, close) => (
        <Suspense>
          <TasksAbout about={{ contactId: contact.id }} onClose={close} />
        </Suspense>
      )}
      eventsDialog={(contact, close) => (
        <Suspense>
          <EventsAbout about={{ contactId: contact.id }} onClose={close} />
        </Suspense>
      )}
      newTicketDialog={(contact, close) => (
        <Suspense>
          <NewTicketDialog contact={contact} onClose={close} contactPicker={pickContact} />
        </Suspense>
      )}
    />
  );
}
