import { IconClockExclamation, IconPlugConnected, IconTag, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan, useSession } from '../../../platform/session.tsx';
import { MultiChoice } from '../../../ui/choices/multi-choice.tsx';
import choices from '../../../ui/choices/choices.module.css';
import { connectionsQuery, queuesQuery, tagsQuery, userNamesQuery } from '../choices.data.ts';
import type { KanbanSearch } from '../kanban-search.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import styles from './filters.module.css';

type Props = { search: KanbanSearch; onSearch: (changes: Partial<KanbanSearch>) => void };

/** What narrows the board. Admins choose among all queues and people, others among their own queues. */
export function Filters({ search, onSearch }: Props) {
  const t = kanbanPhrases.useT();
  const { user } = useSession();
  const canSeeAll = useCan('tickets-manager:showall');
  const { data: queues } = useQuery({ ...queuesQuery, enabled: canSeeAll });
  const { data: users } = useQuery({ ...userNamesQuery, enabled: canSeeAll });
  const { data: tags } = useQuery(tagsQuery);
  const { data: connections } = useQuery(connectionsQuery);
  const isNarrowed = [search.queues, search.users, search.tags, search.connections, search.late].some(Boolean);
  return (
    <div className={styles['filters']} role="toolbar" aria-label={t('filter.label')}>
      <MultiChoice
        icon={IconUsersGroup}
        label={t('filter.queues')}
        options={canSeeAll ? queues : user.queues}
        chosen={search.queues ?? []}
        none={t('filter.none')}
        stays
        onChange={(chosen) => onSearch({ queues: chosen.length > 0 ? chosen : undefined })}
      />
      {canSeeAll && (
        <MultiChoice
          icon={IconUser}
          label={t('filter.users')}
          options={users}
          chosen={search.users ?? []}
          none={t('filter.none')}
          stays
          onChange={(chosen) => onSearch({ users: chosen.length > 0 ? chosen : undefined })}
        />
      )}
      <MultiChoice
        icon={IconTag}
        label={t('filter.tags')}
        options={tags}
        chosen={search.tags ?? []}
        none={t('filter.none')}
        stays
        onChange={(chosen) => onSearch({ tags: chosen.length > 0 ? chosen : undefined })}
      />
      <MultiChoice
        icon={IconPlugConnected}
        label={t('filter.connections')}
        options={connections}
        chosen={search.connections ?? []}
        none={t('filter.none')}
        stays
        onChange={(chosen) => onSearch({ connections: chosen.length > 0 ? chosen : undefined })}
      />
      <button
        type="button"
        className={choices['choice']}
        aria-pressed={search.late === true}
        data-active={search.late || undefined}
        onClick={() => onSearch({ late: search.late ? undefined : true })}
      >
        <IconClockExclamation size={14} stroke={1.8} aria-hidden />
        {t('filter.waiting')}
      </button>
      {isNarrowed && (
        <button
          type="button"
          className={styles['clear']}
          onClick={() =>
            onSearch({
              queues: undefined,
              users: undefined,
              tags: undefined,
              connections: undefined,
              late: undefined,
            })
          }
        >
          {t('filter.clear')}
        </button>
      )}
    </div>
  );
}
