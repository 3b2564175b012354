import type { User } from '@balcao/contract/users/models.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import type { userPhrases } from '../phrases/phrases.ts';
import { UserMenu } from './user-menu.tsx';
import styles from './user-columns.module.css';

type T = ReturnType<typeof userPhrases.useT>;
type Context = {
  t: T;
  ownId: number;
  connectionName: (connectionId: number | null) => string;
  onEdit: (user: User) => void;
  onResetFactor: (user: User) => void;
  onDelete: (user: User) => void;
};

const pauseText = (reason: string, t: T) => (reason === '' ? t('paused') : t('pausedFor', { reason }));

function Online({ user, t }: { user: User; t: T }) {
  return (
    <span className={styles['online']} data-online={(user.online && !user.pause) || undefined}>
      {user.pause ? pauseText(user.pause.reason, t) : t(user.online ? 'online' : 'offline')}
    </span>
  );
}

function Person({ user, t, isOwn }: { user: User; t: T; isOwn: boolean }) {
  // Elsewhere a column of its own says it.
  const presence = useIsNarrow() ? { online: user.online } : {};
  return (
    <span className={styles['person']}>
      <Avatar name={user.name} size={30} {...presence} />
      <span className={styles['names']}>
        <span className={styles['name']}>
          {user.name}
          {isOwn && <small>{t('you')}</small>}
        </span>
        <span className={styles['phoneOnly']}>
          {t(`profile.${user.profile}`)} · {user.email}
          {user.pause && ` · ${pauseText(user.pause.reason, t)}`}
        </span>
      </span>
    </span>
  );
}

/** The columns of the people's table, and what can be done with each. */
export function userColumns({ t, ownId, connectionName, ...acts }: Context): Column<User>[] {
  return [
    { key: 'id', header: t('col.id'), width: '64px', isHiddenOnNarrow: true, cell: ({ id }) => id },
    {
      key: 'online',
      header: t('col.online'),
      width: '124px',
      isHiddenOnNarrow: true,
      cell: (user) => <Online user={user} t={t} />,
    },
    { key: 'name', header: t('col.name'), cell: (user) => <Person user={user} t={t} isOwn={user.id === ownId} /> },
    { key: 'email', header: t('col.email'), isHiddenOnNarrow: true, cell: ({ email }) => email },
    {
      key: 'profile',
      header: t('col.profile'),
      width: '128px',
      isHiddenOnNarrow: true,
      cell: (user) => `${t(`profile.${user.profile}`)}${user.super ? ` · ${t('profile.super')}` : ''}`,
    },
    {
      key: 'connection',
      header: t('col.connection'),
      isHiddenOnNarrow: true,
      cell: ({ whatsappId }) => connectionName(whatsappId),
    },
    {
      key: 'hours',
      header: t('col.hours'),
      width: '116px',
      isHiddenOnNarrow: true,
      cell: ({ startWork, endWork }) => <span className={styles['hours']}>{`${startWork} – ${endWork}`}</span>,
    },
    {
      key: 'actions',
      header: t('col.actions'),
      isHeaderHidden: true,
      width: '52px',
      align: 'right',
      cell: (user) => <UserMenu user={user} isOwn={user.id === ownId} {...acts} />,
    },
  ];
}
