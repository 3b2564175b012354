import { Menu } from '@mantine/core';
import {
  IconCheck,
  IconClockExclamation,
  IconPlugConnected,
  IconTag,
  IconUser,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan, useSession } from '../../../platform/session.tsx';
import { connectionsQuery, queuesQuery, tagsQuery, userNamesQuery } from '../choices.data.ts';
import type { KanbanSearch } from '../kanban-search.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import styles from './filters.module.css';

type Choice = { id: number; name: string };
type ChoiceProps = {
  icon: Icon;
  label: string;
  options: readonly Choice[] | undefined;
  chosen: readonly number[] | undefined;
  onChange: (ids: number[] | undefined) => void;
};

function MultiChoice({ icon: ChoiceIcon, label, options, chosen = [], onChange }: ChoiceProps) {
  const t = kanbanPhrases.useT();
  function toggle(id: number) {
    const ids = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    onChange(ids.length > 0 ? ids : undefined);
  }
  return (
    <Menu position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className={styles['choice']} data-active={chosen.length > 0 || undefined}>
          <ChoiceIcon size={14} stroke={1.8} aria-hidden />
          {label}
          {chosen.length > 0 && ` (${chosen.length})`}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles['options']} aria-label={label}>
        {options?.map(({ id, name }) => (
          <Menu.CheckboxItem
            key={id}
            checked={chosen.includes(id)}
            checkIcon={<IconCheck size={14} aria-hidden />}
            onChange={() => toggle(id)}
          >
            {name}
          </Menu.CheckboxItem>
        ))}
        {options?.length === 0 && <Menu.Label>{t('filter.none')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

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
        chosen={search.queues}
        onChange={(chosen) => onSearch({ queues: chosen })}
      />
      {canSeeAll && (
        <MultiChoice
          icon={IconUser}
          label={t('filter.users')}
          options={users}
          chosen={search.users}
          onChange={(chosen) => onSearch({ users: chosen })}
        />
      )}
      <MultiChoice
        icon={IconTag}
        label={t('filter.tags')}
        options={tags}
        chosen={search.tags}
        onChange={(chosen) => onSearch({ tags: chosen })}
      />
      <MultiChoice
        icon={IconPlugConnected}
        label={t('filter.connections')}
        options={connections}
        chosen={search.connections}
        onChange={(chosen) => onSearch({ connections: chosen })}
      />
      <button
        type="button"
        className={styles['choice']}
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
