import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconUsersGroup, IconUsersPlus } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useShortcut } from '../../../../platform/keys/use-shortcut.ts';
import { useSession } from '../../../../platform/session.tsx';
import { Hint } from '../../../../ui/hint.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useIsNarrow } from '../../../../ui/hooks/use-is-narrow.ts';
import { rememberedOrder } from '../../list/remembered-order.ts';
import { rememberedWait } from '../../list/remembered-wait.ts';
import { filterOf, type InboxSearch } from '../../inbox-search.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { useListRights } from '../../ticket-rights.ts';
import { LookedAt } from '../../look/looked-at.tsx';
import type { TicketSlots } from '../../ticket-slots.ts';
import styles from './list-pane.module.css';
import { NoTickets } from './no-tickets.tsx';
import { OpenTabs } from './open-tabs.tsx';
import { QueueFilter } from './queue-filter.tsx';
import { StatusTabs, useTabKeys } from './status-tabs.tsx';
import { TicketList } from './ticket-list.tsx';

const SearchFilters = lazyPart(() =>
  import('./search/search-filters.tsx').then((module) => ({ default: module.SearchFilters })),
);
const WaitChoice = lazyPart(() =>
  import('../wait-choice/wait-choice.tsx').then((module) => ({ default: module.WaitChoice })),
);
const OrderChoice = lazyPart(() =>
  import('../wait-choice/order-choice.tsx').then((module) => ({ default: module.OrderChoice })),
);
const Pulse = lazyPart(() => import('../../pulse/pulse.tsx').then((module) => ({ default: module.Pulse })));
const SpyDialog = lazyPart(() => import('../dialogs/spy-dialog.tsx').then((module) => ({ default: module.SpyDialog })));

type Props = {
  search: InboxSearch;
  onSearch: (changes: Partial<InboxSearch>) => void;
  selectedUuid: string | undefined;
  /** The dialog that opens a ticket; it closes itself by the function it is given. */
  newTicketDialog: (close: () => void) => ReactNode;
  newGroupDialog: (close: () => void) => ReactNode;
  slots?: TicketSlots | undefined;
};

const listNames = {
  open: 'list.open',
  pending: 'list.pending',
  closed: 'list.closed',
  group: 'list.group',
  search: 'list.search',
} as const;

type Part = Pick<Props, 'search' | 'onSearch'>;

/** "Show all", for those who may, groups where there are any, and which queues. */
function ListControls({ search, onSearch }: Part) {
  const t = ticketPhrases.useT();
  const rights = useListRights();
  const showsAll = search.all === true;
  const hasGroupToggle = rights.groups && search.tab !== 'group' && search.tab !== 'search';
  const toggleAll = () => onSearch({ all: showsAll ? undefined : true });
  useShortcut('showAll', toggleAll, { when: rights.showAll });
  return (
    <>
      {rights.showAll && (
        <Hint label={t('all.hint')} keys="T">
          <button
            type="button"
            className={styles['all']}
            aria-label={t('all.hint')}
            aria-pressed={showsAll}
            onClick={toggleAll}
          >
            {t('all')}
          </button>
        </Hint>
      )}
      {hasGroupToggle && (
        <IconButton
          label={t('groups.show')}
          icon={IconUsersGroup}
          aria-pressed={search.groups === true}
          className={search.groups ? styles['pressed'] : undefined}
          onClick={() => onSearch({ groups: search.groups ? undefined : true })}
        />
      )}
      <QueueFilter
        chosen={search.queues ?? []}
        canChooseAny={rights.anyQueue}
        onChange={(ids) => onSearch({ queues: ids.length > 0 ? ids : undefined })}
      />
    </>
  );
}

function NewTicketButton({ onClick }: { onClick: () => void }) {
  const t = ticketPhrases.useT();
  if (useIsNarrow()) {
    return (
      <Button className={styles['fab']} leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
        {t('newShort')}
      </Button>
    );
  }
  return (
    <Hint label={t('new')}>
      <ActionIcon variant="filled" size={30} className={styles['new'] ?? ''} aria-label={t('new')} onClick={onClick}>
        <IconPlus size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}

/** What stands between the tabs and the list. */
function TabTools({ search, onSearch, controls, newGroup }: Part & { controls: ReactNode; newGroup: ReactNode }) {
  const { filterUsers } = useListRights();
  if ((search.tab ?? 'open') === 'open') {
    return (
      <>
        <OpenTabs
          search={search}
          onSearch={onSearch}
          controls={
            <>
              <Suspense>{search.sub === 'pending' && <OrderChoice search={search} onSearch={onSearch} />}</Suspense>
              {controls}
            </>
          }
        />
        <Suspense>
          {search.sub === 'pending' && <WaitChoice search={search} onSearch={onSearch} />}
          <Pulse />
        </Suspense>
      </>
    );
  }
  if (search.tab === 'search') {
    return (
      <Suspense>
        <SearchFilters search={search} onSearch={onSearch} canFilterUsers={filterUsers} controls={controls} />
      </Suspense>
    );
  }
  const isGroupTab = search.tab === 'group';
  if (!controls && !isGroupTab) return <div className={styles['rule']} />;
  return (
    <div className={styles['sub']}>
      <span className={styles['grow']}>{isGroupTab && newGroup}</span>
      {controls}
    </div>
  );
}

type Dialog = 'ticket' | 'group' | Ticket | null;
type DialogsProps = Pick<Props, 'newTicketDialog' | 'newGroupDialog'> & {
  spyConversation: TicketSlots['spyConversation'];
  dialog: Dialog;
  onClose: () => void;
};

/** What stands in front of the list; a ticket is looked into. */
function PaneDialogs({ dialog, onClose, newTicketDialog, newGroupDialog, spyConversation }: DialogsProps) {
  if (dialog === null) return null;
  if (dialog === 'ticket') return newTicketDialog(onClose);
  if (dialog === 'group') return newGroupDialog(onClose);
  return (
    <Suspense>
      {spyConversation && <SpyDialog ticket={dialog} conversation={spyConversation} onClose={onClose} />}
    </Suspense>
  );
}

/** Which of those that wait, and in what order: as the address says, else as chosen last. */
function useWaitingChoices({ wait, order }: InboxSearch) {
  const { id } = useSession().user;
  return { wait: wait ?? rememberedWait(), order: order ?? rememberedOrder(id) };
}

/** The left pane: which tickets, and the tickets. */
export function ListPane({ search: asked, onSearch, selectedUuid, slots = {}, ...dialogs }: Props) {
  const t = ticketPhrases.useT();
  const rights = useListRights();
  const isNarrow = useIsNarrow();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [looked, setLooked] = useState<Ticket | null>(null);
  useShortcut('newTicket', () => setDialog('ticket'));
  useTabKeys(onSearch, rights.groups);
  const tab = asked.tab === 'group' && !rights.groups ? undefined : asked.tab;
  const search = { ...asked, tab, ...useWaitingChoices(asked) };
  const filter = filterOf(search, rights);
  const controls = <ListControls search={search} onSearch={onSearch} />;
  const newTicket = <NewTicketButton onClick={() => setDialog('ticket')} />;
  const newGroup = (
    <Button
      variant="subtle"
      leftSection={<IconUsersPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setDialog('group')}
    >
      {t('groups.new')}
    </Button>
  );
  return (
    <section className={styles['pane']} aria-label={t('list')}>
      {!isNarrow && (
        <div className={styles['head']}>
          <h1>{t('title')}</h1>
          {controls}
          {newTicket}
        </div>
      )}
      <StatusTabs search={search} onSearch={onSearch} hasGroups={rights.groups} />
      <TabTools search={search} onSearch={onSearch} controls={isNarrow ? controls : null} newGroup={newGroup} />
      {isNarrow && newTicket}
      <PaneDialogs
        {...dialogs}
        spyConversation={slots.spyConversation}
        dialog={dialog}
        onClose={() => setDialog(null)}
      />
      <div className={styles['body']}>
        <TicketList
          key={JSON.stringify(filter)}
          filter={filter}
          label={t(listNames[filter.status ?? 'search'])}
          selectedUuid={isNarrow ? undefined : selectedUuid}
          onSpy={rights.spy && slots.spyConversation ? setDialog : undefined}
          onLook={slots.lookedAtConversation && setLooked}
          draft={slots.draft}
          empty={<NoTickets search={search} onSearch={onSearch} emptyList={slots.emptyList} />}
        />
      </div>
      <LookedAt ticket={looked} conversation={slots.lookedAtConversation} onClose={() => setLooked(null)} />
    </section>
  );
}
