import { NativeSelect } from '@mantine/core';
import { IconHelpCircle, IconSettings } from '@tabler/icons-react';
import { cardOrders } from '@balcao/contract/kanban/routes.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { Card } from '../board/card.ts';
import { Board } from '../components/board.tsx';
import { BoardSkeleton } from '../components/board-skeleton.tsx';
import { Filters } from '../components/filters.tsx';
import type { Kanban } from '../kanban.data.ts';
import { KanbanSearch } from '../kanban-search.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import { useBoard } from '../use-board.ts';
import styles from './kanban-page.module.css';

const HelpDialog = lazyPart(() =>
  import('../dialogs/help-dialog.tsx').then((module) => ({ default: module.HelpDialog })),
);
const SettingsDialog = lazyPart(() =>
  import('../dialogs/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);

type Search = { search: KanbanSearch; onSearch: (changes: Partial<KanbanSearch>) => void };
type Props = Search & { lastMessage: (card: Card) => ReactNode };
type Opened = { what: 'help' } | { what: 'settings'; laneId: number | null } | null;

/** Of all lanes together, as far as they are counted. */
const totalOf = ({ board }: Kanban) => [...board.lanes.values()].reduce((sum, { count }) => sum + count, 0);

const viewOf = (by: string) => ({ by });

function ViewChoice({ search, onSearch }: Search) {
  const t = kanbanPhrases.useT();
  return (
    <NativeSelect
      className={styles['view']}
      aria-label={t('view.label')}
      value={search.by ?? 'manual'}
      data={cardOrders.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={({ currentTarget }) => onSearch(KanbanSearch.pick({ by: true }).parse(viewOf(currentTarget.value)))}
    />
  );
}

/** The conversations at the counter in the steps that the company gave them. */
export function KanbanPage({ search, onSearch, lastMessage }: Props) {
  const t = kanbanPhrases.useT();
  const [opened, setOpened] = useState<Opened>(null);
  const { kanban, looked, error, refetch, onMore, isOld } = useBoard(search);
  const close = () => setOpened(null);
  const lanes = kanban?.lanes ?? [];
  return (
    <PagePanel
      title={t('title')}
      {...(kanban && { count: totalOf(kanban) })}
      search={
        <SearchField
          label={t('search')}
          initial={search.q ?? ''}
          onSearch={(words) => onSearch({ q: words === '' ? undefined : words })}
        />
      }
      action={
        <div className={styles['tools']}>
          <IconButton
            label={t('settings')}
            icon={IconSettings}
            onClick={() => setOpened({ what: 'settings', laneId: null })}
          />
          <IconButton label={t('help')} icon={IconHelpCircle} onClick={() => setOpened({ what: 'help' })} />
        </div>
      }
    >
      <div className={styles['page']}>
        <div className={styles['filters']}>
          <Filters search={search} onSearch={onSearch} />
          <ViewChoice search={search} onSearch={onSearch} />
        </div>
        {!kanban && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <BoardSkeleton />)}
        {kanban && (
          <Board
            kanban={kanban}
            looked={looked}
            isOld={isOld}
            lane={search.lane}
            onLane={(lane) => onSearch({ lane })}
            onMore={onMore}
            onConfigure={(laneId) => setOpened({ what: 'settings', laneId })}
            lastMessage={lastMessage}
          />
        )}
      </div>
      <Suspense>
        {opened?.what === 'help' && <HelpDialog onClose={close} />}
        {opened?.what === 'settings' && <SettingsDialog lanes={lanes} laneId={opened.laneId} onClose={close} />}
      </Suspense>
    </PagePanel>
  );
}
