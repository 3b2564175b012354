import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TopBarSlot } from '../../../ui/top-bar-slot.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { ListPane } from '../components/list-pane.tsx';
import { LockedBar } from '../components/locked-bar.tsx';
import { NarrowTabs } from '../components/narrow-tabs.tsx';
import type { ContactPicker } from '../components/new-ticket-dialog.tsx';
import { OpenTicket } from '../components/open-ticket.tsx';
import { TicketHeader } from '../components/ticket-header.tsx';
import type { InboxSearch } from '../inbox-search.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import styles from './tickets-page.module.css';

const NewTicketDialog = lazy(() =>
  import('../components/new-ticket-dialog.tsx').then((module) => ({ default: module.NewTicketDialog })),
);

type Props = {
  search: InboxSearch;
  /** Messages and input of one ticket; `locked` stands in the input's place when it is not open. */
  conversation: (ticket: Ticket, locked: ReactNode) => ReactNode;
  contactPanel: (ticket: Ticket, close: () => void) => ReactNode;
  contactPicker: ContactPicker;
};

/** The counter: the list on the left, the conversation beside it, the customer on the right. */
export function TicketsPage({ search, conversation, contactPanel, contactPicker }: Props) {
  const t = ticketPhrases.useT();
  const isNarrow = useIsNarrow();
  const isWide = useMediaQuery('(min-width: 1280px)', undefined, { getInitialValueInEffect: false });
  const { uuid } = useParams({ strict: false });
  const navigate = useNavigate();
  const [panel, setPanel] = useState<boolean | null>(null);
  const [reopening, setReopening] = useState<ContactRef | null>(null);
  const isPanelOpen = uuid !== undefined && (panel ?? (isWide && !isNarrow));

  const onSearch = (changes: Partial<InboxSearch>) =>
    void navigate({
      to: '/tickets/{-$uuid}',
      params: (params) => params,
      search: (current) => ({ ...current, ...changes }),
      replace: true,
    });
  const showsList = !isNarrow || uuid === undefined || search.view === 'list';
  const showsConversation = !isNarrow || (uuid !== undefined && search.view !== 'list');

  return (
    <div className={styles['sheet']} data-panel={isPanelOpen || undefined}>
      {isNarrow && (
        <TopBarSlot>
          <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
          <NarrowTabs className={styles['tabs']} uuid={uuid} onTicket={() => onSearch({ view: undefined })} />
        </TopBarSlot>
      )}
      {showsList && (
        <div className={styles['list']}>
          <ListPane
            search={search}
            onSearch={onSearch}
            selectedUuid={uuid}
            newTicketDialog={(close) => (
              <Suspense>
                <NewTicketDialog contactPicker={contactPicker} onClose={close} />
              </Suspense>
            )}
          />
        </div>
      )}
      {showsConversation && (
        <div className={styles['conversation']}>
          {uuid === undefined ? (
            <EmptyState icon={IconMessages} title={t('none.title')}>
              {t('none.text')}
            </EmptyState>
          ) : (
            <OpenTicket key={uuid} uuid={uuid}>
              {(ticket) => (
                <>
                  <TicketHeader ticket={ticket} isPanelOpen={isPanelOpen} onPanel={() => setPanel(!isPanelOpen)} />
                  {conversation(
                    ticket,
                    ticket.status === 'open' ? null : (
                      <LockedBar ticket={ticket} onReopen={() => setReopening(ticket.contact)} />
                    ),
                  )}
                </>
              )}
            </OpenTicket>
          )}
        </div>
      )}
      {isPanelOpen && showsConversation && uuid !== undefined && (
        <OpenTicket uuid={uuid} isQuiet>
          {(ticket) => <div className={styles['panel']}>{contactPanel(ticket, () => setPanel(false))}</div>}
        </OpenTicket>
      )}
      <Suspense>
        {reopening && (
          <NewTicketDialog contact={reopening} contactPicker={contactPicker} onClose={() => setReopening(null)} />
        )}
      </Suspense>
    </div>
  );
}
