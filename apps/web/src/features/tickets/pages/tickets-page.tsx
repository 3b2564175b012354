import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { TopBarSlot } from '../../../ui/top-bar-slot.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { useLoadAtIdle } from '../../../ui/hooks/use-load-at-idle.ts';
import { partAhead } from '../../../ui/part-ahead.tsx';
import { ROOM_FOR_TWO } from '../beside/room-for-two.ts';
import { ListPane } from '../components/list/list-pane.tsx';
import { NarrowTabs } from '../components/list/narrow-tabs.tsx';
import type { InboxSearch } from '../inbox-search.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import type { TicketParts } from './ticket-pane.tsx';
import styles from './tickets-page.module.css';

const NewGroupDialog = lazyPart(() =>
  import('../components/dialogs/new-group-dialog.tsx').then((module) => ({ default: module.NewGroupDialog })),
);
const NewTicketDialog = lazyPart(() =>
  import('../components/dialogs/new-ticket-dialog.tsx').then((module) => ({ default: module.NewTicketDialog })),
);

// The list stands without it; it comes with the conversation.
const TicketPane = partAhead(() => import('./ticket-pane.tsx').then((module) => module.TicketPane));

const NextCustomer = lazyPart(() =>
  import('../next/next-customer.tsx').then((module) => ({ default: module.NextCustomer })),
);

const BesidePane = lazyPart(() =>
  import('../beside/beside-pane.tsx').then((module) => ({ default: module.BesidePane })),
);

type Props = TicketParts & { search: InboxSearch };

/** Beside the conversation where there is room for it, until somebody decides otherwise. */
function usePanel(hasTwo: boolean) {
  const isWide = useMediaQuery('(min-width: 1280px)', undefined, { getInitialValueInEffect: false });
  const [decided, setDecided] = useState<boolean | null>(null);
  const isOpen = decided ?? (isWide && !hasTwo);
  return { isOpen, toggle: () => setDecided(!isOpen), close: () => setDecided(false) };
}

/** On phones one pane at a time: the list, or the ticket of the address. */
function useShownPanes(uuid: string | undefined, view: InboxSearch['view']) {
  const isNarrow = useIsNarrow();
  const isBehindList = uuid === undefined || view === 'list';
  return { isNarrow, list: !isNarrow || isBehindList, conversation: !isNarrow || !isBehindList };
}

/** The second conversation, where there is room for two. */
function useBeside({ beside }: InboxSearch, uuid: string | undefined): string | undefined {
  const hasRoom = useMediaQuery(ROOM_FOR_TWO, undefined, { getInitialValueInEffect: false });
  return hasRoom && beside !== uuid ? beside : undefined;
}

/** The counter: the list on the left, the conversation beside it, the customer on the right. */
export function TicketsPage({ search, contactPicker, ...slots }: Props) {
  const t = ticketPhrases.useT();
  const { uuid } = useParams({ strict: false });
  const navigate = useNavigate();
  const beside = useBeside(search, uuid);
  const panel = usePanel(beside !== undefined);
  const shown = useShownPanes(uuid, search.view);
  useLoadAtIdle(TicketPane.load);

  const onSearch = (changes: Partial<InboxSearch>) =>
    void navigate({
      to: '/tickets/{-$uuid}',
      params: (params) => params,
      search: (current) => ({ ...current, ...changes }),
      replace: true,
    });

  return (
    <div
      className={styles['sheet']}
      data-panel={(uuid !== undefined && panel.isOpen) || undefined}
      data-two={beside !== undefined || undefined}
    >
      {shown.isNarrow && (
        <TopBarSlot>
          <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
          <NarrowTabs className={styles['tabs']} uuid={uuid} onTicket={() => onSearch({ view: undefined })} />
        </TopBarSlot>
      )}
      {shown.list && (
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
            newGroupDialog={(close) => (
              <Suspense>
                <NewGroupDialog contactPicker={contactPicker} onClose={close} />
              </Suspense>
            )}
            slots={slots.slots}
          />
        </div>
      )}
      {shown.conversation && uuid === undefined && (
        <div className={styles['conversation']}>
          <Suspense>
            <NextCustomer search={search} />
          </Suspense>
        </div>
      )}
      {shown.conversation && uuid !== undefined && (
        <Suspense fallback={<div className={styles['conversation']} />}>
          <TicketPane key={uuid} uuid={uuid} panel={panel} contactPicker={contactPicker} {...slots} />
        </Suspense>
      )}
      {beside !== undefined && (
        <Suspense fallback={<div className={styles['conversation']} />}>
          <BesidePane key={beside} uuid={beside} contactPicker={contactPicker} {...slots} />
        </Suspense>
      )}
    </div>
  );
}
