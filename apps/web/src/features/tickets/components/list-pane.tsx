import { ActionIcon, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Hint } from '../../../ui/hint.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useIsNarrow } from '../../../ui/use-is-narrow.ts';
import { filterOf, type InboxSearch, type InboxTab } from '../inbox-search.ts';
import { ticketPhrases } from '../phrases/phrases.ts';
import { useListRights } from '../ticket-rights.ts';
import styles from './list-pane.module.css';
import { NoTickets } from './no-tickets.tsx';
import { OpenTabs } from './open-tabs.tsx';
import { QueueFilter } from './queue-filter.tsx';
import { SearchFilters } from './search-filters.tsx';
import { TicketList } from './ticket-list.tsx';

type Props = {
  search: InboxSearch;
  onSearch: (changes: Partial<InboxSearch>) => void;
  selectedUuid: string | undefined;
  /** The dialog that opens a ticket; it closes itself by the function it is given. */
  newTicketDialog: (close: () => void) => ReactNode;
};

const listNames = {
  open: 'list.open',
  pending: 'list.pending',
  closed: 'list.closed',
  group: 'list.group',
  search: 'list.search',
} as const;

type Part = Pick<Props, 'search' | 'onSearch'>;

/** "Show all", for those who may, and which queues. */
function ListControls({ search, onSearch }: Part) {
  const t = ticketPhrases.useT();
  const rights = useListRights();
  const showsAll = search.all === true;
  return (
    <>
      {rights.showAll && (
        <Hint label={t('all.hint')}>
          <button
            type="button"
            className={styles['all']}
            aria-label={t('all.hint')}
            aria-pressed={showsAll}
            onClick={() => onSearch({ all: showsAll ? undefined : true })}
          >
            {t('all')}
          </button>
        </Hint>
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

function StatusTabs({ search, onSearch, hasGroups }: Part & { hasGroups: boolean }) {
  const t = ticketPhrases.useT();
  const tabs: { value: InboxTab; label: string }[] = [
    { value: 'open', label: t('tab.open') },
    { value: 'closed', label: t('tab.closed') },
    ...(hasGroups ? [{ value: 'group' as const, label: t('tab.group') }] : []),
    { value: 'search', label: t('tab.search') },
  ];
  return (
    <div className={styles['tabs']}>
      <Segmented
        label={t('tabs')}
        value={search.tab ?? 'open'}
        options={tabs}
        onChange={(tab) => onSearch({ tab: tab === 'open' ? undefined : tab })}
      />
    </div>
  );
}

/** What stands between the tabs and the list. */
function TabTools({ search, onSearch, controls }: Part & { controls: ReactNode }) {
  const { filterUsers } = useListRights();
  if ((search.tab ?? 'open') === 'open') return <OpenTabs search={search} onSearch={onSearch} controls={controls} />;
  if (search.tab === 'search') {
    return <SearchFilters search={search} onSearch={onSearch} canFilterUsers={filterUsers} />;
  }
  return <div className={styles['rule']} />;
}

/** The left pane: which tickets, and the tickets. */
export function ListPane({ search: asked, onSearch, selectedUuid, newTicketDialog }: Props) {
  const t = ticketPhrases.useT();
  const rights = useListRights();
  const isNarrow = useIsNarrow();
  const [isCreating, setCreating] = useState(false);
  const search = asked.tab === 'group' && !rights.groups ? { ...asked, tab: undefined } : asked;
  const filter = filterOf(search, rights);
  const controls = <ListControls search={search} onSearch={onSearch} />;
  const newTicket = <NewTicketButton onClick={() => setCreating(true)} />;
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
      <TabTools search={search} onSearch={onSearch} controls={isNarrow ? controls : null} />
      {isNarrow && newTicket}
      {isCreating && newTicketDialog(() => setCreating(false))}
      <div className={styles['body']}>
        <TicketList
          key={JSON.stringify(filter)}
          filter={filter}
          label={t(listNames[filter.status ?? 'search'])}
          selectedUuid={isNarrow ? undefined : selectedUuid}
          empty={<NoTickets search={search} onSearch={onSearch} />}
        />
      </div>
    </section>
  );
}
