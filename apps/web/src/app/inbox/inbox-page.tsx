import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import { actorAllows } from '@balcao/contract/permissions.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ComposerSlots } from '../../features/messages/composer/composer-slots.ts';
import { addMessage } from '../../features/messages/messages.data.ts';
import { countUse, searchQuickReplies } from '../../features/quick-messages/quick-replies.data.ts';
import { takeOver } from '../../features/tickets/actions/take-over.ts';
import { TicketsPage } from '../../features/tickets/pages/tickets-page.tsx';
import { putTicket } from '../../features/tickets/tickets.data.ts';
import { useLoadAtIdle } from '../../ui/hooks/use-load-at-idle.ts';
import { partAhead } from '../../ui/part-ahead.tsx';
import { usePlanLevel } from '../../platform/plan.ts';
import { useSession } from '../../platform/session.tsx';
import { pickContact } from '../contacts/pick-contact.tsx';
import { useTicketSlots } from './use-ticket-slots.tsx';

// None of it holds up the list.
const TicketConversation = partAhead(() =>
  import('./ticket-conversation.tsx').then((module) => module.TicketConversation),
);
const ContactPanel = partAhead(() =>
  import('../../features/contacts/components/contact-panel.tsx').then((module) => module.ContactPanel),
);
const ComposerAssistant = lazyPart(() =>
  import('../../features/assistant/ticket/composer-assistant.tsx').then((module) => ({
    default: module.ComposerAssistant,
  })),
);
const NewTicketDialog = lazyPart(() =>
  import('../../features/tickets/components/dialogs/new-ticket-dialog.tsx').then((module) => ({
    default: module.NewTicketDialog,
  })),
);
const TagSelector = partAhead(() =>
  import('../../features/tags/components/tag-selector.tsx').then((module) => module.TagSelector),
);
const TicketNotes = partAhead(() =>
  import('../../features/ticket-notes/components/ticket-notes.tsx').then((module) => module.TicketNotes),
);

const ContactCampaigns = lazyPart(() =>
  import('../../features/suppressions/components/contact-campaigns.tsx').then((module) => ({
    default: module.ContactCampaigns,
  })),
);

const TicketInvoices = lazyPart(() =>
  import('../../features/integrations/billing/ticket-invoices.tsx').then((module) => ({
    default: module.TicketInvoices,
  })),
);

/** Its conversation may still be on its way here when a ticket is marked as read: how much was unread is kept from the beginning. */
function UnreadAtOpening({ ticket, children }: { ticket: Ticket; children: (unread: number) => ReactNode }) {
  const [unread] = useState(ticket.unreadMessages);
  return <Suspense>{children(unread)}</Suspense>;
}

/** Several features make the counter: tickets hold the frame; messages, contacts, tags and notes fill it. */
export function InboxPage() {
  const search = useSearch({ from: '/signed-in/tickets/{-$uuid}' });
  const { uuid } = useParams({ strict: false });
  const queries = useQueryClient();
  const { user } = useSession();
  const isPaid = usePlanLevel() !== 'inicial';
  const slots = useMemo(
    (): ComposerSlots => ({
      quickReplies: {
        search: (term) => searchQuickReplies(queries, term),
        used: (id) => void countUse(queries, id),
      },
      contactChooser: pickContact,
      ...(isPaid && {
        assistant: (desk) => (
          <Suspense>
            <ComposerAssistant key={desk.ticketId} {...desk} />
          </Suspense>
        ),
      }),
      takeOver: (ticket) => takeOver(queries, ticket, user.id),
    }),
    [queries, user.id, isPaid],
  );
  const ticketSlots = useTicketSlots();
  const maySetUpBilling = actorAllows(user, 'settings-page:edit') && isPaid;
  const hasCampaigns = user.company.plan?.useCampaigns === true;
  useLoadAtIdle(TicketConversation.load);
  useLoadAtIdle(ContactPanel.load);
  useLoadAtIdle(TagSelector.load);
  useLoadAtIdle(TicketNotes.load);
  const [openingWith, setOpeningWith] = useState<ContactRef | null>(null);
  return (
    <>
      <TicketsPage
        search={search}
        slots={ticketSlots}
        conversation={(ticket, locked) => (
          <UnreadAtOpening key={ticket.id} ticket={ticket}>
            {(unread) => (
              <TicketConversation
                ticket={ticket}
                locked={locked}
                focusMessageId={(ticket.uuid === uuid && search.message) || null}
                unreadAtOpening={unread}
                slots={slots}
                onOpenTicketWith={setOpeningWith}
              />
            )}
          </UnreadAtOpening>
        )}
        contactPanel={(ticket, close) => (
          <Suspense>
            <ContactPanel
              key={ticket.contactId}
              ticket={ticket}
              onClose={close}
              campaigns={
                hasCampaigns
                  ? (contact) => (
                      <Suspense>
                        <ContactCampaigns contact={contact} />
                      </Suspense>
                    )
                  : undefined
              }
              invoices={() => (
                <Suspense>
                  <TicketInvoices
                    ticket={ticket}
                    maySetUp={maySetUpBilling}
                    onSent={(message) => addMessage(queries, message)}
                  />
                </Suspense>
              )}
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
        contactPicker={pickContact}
      />
      <Suspense>
        {openingWith && (
          <NewTicketDialog contact={openingWith} contactPicker={pickContact} onClose={() => setOpeningWith(null)} />
        )}
      </Suspense>
    </>
  );
}
