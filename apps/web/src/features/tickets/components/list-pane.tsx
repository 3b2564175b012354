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

/** The left pane: which tickets, and the tickets. */
export function ListPane({ search, onSearch, selectedUuid, newTicketDialog }: Props) {
  const t = ticketPhrases.useT();
  const rights = useListRights();
  const isNarrow = useIsNarrow();
  const [isCreating, setCreating] = useState(false);
  const tab = search.tab === 'group' && !rights.groups ? 'open' : (search.tab ?? 'open');
  const filter = filterOf({ ...search, tab }, rights);
  const queues = search.queues ?? [];
  const tabs: { value: InboxTab; label: string }[] = [
    { value: 'open', label: t('tab.open') },
    { value: 'closed', label: t('tab.closed') },
    ...(rights.groups ? [{ value: 'group' as const, label: t('tab.group') }] : []),
    { value: 'search', label: t('tab.search') },
  ];
  const listLabel = t(tab === 'open' && search.sub === 'pending' ? 'list.pending' : `list.${tab}`);
  const controls = (
    <>
      {rights.showAll && (
        <Hint label={t('all.hint')}>
          <button
            type="button"
            className={styles['all']}
            aria-label={t('all.hint')}
            aria-pressed={search.all ?? false}
            onClick={() => onSearch({ all: search.all ? undefined : true })}
          >
            {t('all')}
          </button>
        </Hint>
      )}
      <QueueFilter
        chosen={queues}
        canChooseAny={rights.anyQueue}
        onChange={(ids) => onSearch({ queues: ids.length > 0 ? ids : undefined })}
      />
    </>
  );

  return (
    <section className={styles['pane']} aria-label={t('list')}>
      {!isNarrow && (
        <div className={styles['head']}>
          <h1>{t('title')}</h1>
          {controls}
          <Hint label={t('new')}>
            <ActionIcon
              variant="filled"
              size={30}
              className={styles['new']}
              aria-label={t('new')}
              onClick={() => setCreating(true)}
            >
              <IconPlus size={18} stroke={2} aria-hidden />
            </ActionIcon>
          </Hint>
        </div>
      )}
      <div className={styles['tabs']}>
        <Segmented
          label={t('tabs')}
          value={tab}
          options={tabs}
          onChange={(next) => onSearch({ tab: next === 'open' ? undefined : next })}
        />
      </div>
      {tab === 'open' && <OpenTabs search={search} onSearch={onSearch} controls={isNarrow ? controls : null} />}
      {tab === 'search' && <SearchFilters search={search} onSearch={onSearch} canFilterUsers={rights.filterUsers} />}
      {(tab === 'closed' || tab === 'group') && <div className={styles['rule']} />}
      {isNarrow && (
        <Button
          className={styles['fab']}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          {t('newShort')}
        </Button>
      )}
      {isCreating && newTicketDialog(() => setCreating(false))}
      <div className={styles['body']}>
        <TicketList
          key={JSON.stringify(filter)}
          filter={filter}
          label={listLabel}
          selectedUuid={isNarrow ? undefined : selectedUuid}
          empty={<NoTickets search={{ ...search, tab }} onSearch={onSearch} />}
        />
      </div>
    </section>
  );
}
