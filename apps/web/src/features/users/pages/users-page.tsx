import type { User } from '@balcao/contract/users/models.ts';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import { Button } from '@mantine/core';
import { IconMailPlus, IconPlus, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import { Seats, SeatsNotice, useSeats } from '../components/seats.tsx';
import { userColumns } from '../components/user-columns.tsx';
import { userPhrases } from '../phrases/phrases.ts';
import { connectionsQuery, removeUser, usersQuery } from '../users.data.ts';
import styles from './users-page.module.css';

const UserDialog = lazyPart(() =>
  import('../components/user-dialog.tsx').then((module) => ({ default: module.UserDialog })),
);

const ResetFactor = lazyPart(() =>
  import('../components/reset-factor.tsx').then((module) => ({ default: module.ResetFactor })),
);

type OpenDialog = { what: 'new' | 'invite' } | { what: 'edit' | 'reset-factor' | 'delete'; user: User } | null;

type TableProps = { words: string; add: ReactNode; onOpen: (opened: OpenDialog) => void };

function UserTable({ words, add, onOpen }: TableProps) {
  const t = userPhrases.useT();
  const { user } = useSession();
  const list = useInfiniteQuery(usersQuery(words));
  const { data: connections } = useQuery(connectionsQuery);
  const columns = useMemo(
    () =>
      userColumns({
        t,
        ownId: user.id,
        connectionName: (id) =>
          id === null ? t('noConnection') : (connections?.find((one) => one.id === id)?.name ?? ''),
        onEdit: (person) => onOpen({ what: 'edit', user: person }),
        onResetFactor: (person) => onOpen({ what: 'reset-factor', user: person }),
        onDelete: (person) => onOpen({ what: 'delete', user: person }),
      }),
    [t, user.id, connections, onOpen],
  );
  const nobody =
    words === '' ? (
      <EmptyState icon={IconUsers} title={t('empty')} action={add}>
        {t('empty.hint')}
      </EmptyState>
    ) : (
      <EmptyState icon={IconUserSearch} title={t('none')}>
        {t('none.hint', { words })}
      </EmptyState>
    );
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={list.data?.pages.flatMap(({ users }) => users)}
      rowKey={({ id }) => id}
      empty={nobody}
      failure={list.error}
      onRetry={() => void list.refetch()}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  );
}

function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const t = userPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(userRoutes.remove, { params: { userId: user.id } });
    removeUser(queries, user.id);
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: user.name })}
      confirmLabel={t('delete.confirm')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}

type ButtonProps = { onClick: () => void };

function AddButton({ onClick }: ButtonProps) {
  const t = userPhrases.useT();
  const isFull = useSeats()?.isFull ?? false;
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={isFull} onClick={onClick}>
      {t('add')}
    </Button>
  );
}

function InviteButton({ onClick }: ButtonProps) {
  const t = userPhrases.useT();
  const isFull = useSeats()?.isFull ?? false;
  const icon = <IconMailPlus size={16} stroke={1.8} aria-hidden />;
  return (
    <Button variant="default" leftSection={icon} disabled={isFull} onClick={onClick}>
      {t('invite')}
    </Button>
  );
}

type DialogsProps = Pick<Props, 'inviteDialog'> & { opened: OpenDialog; onOpen: (opened: OpenDialog) => void };

function Dialogs({ opened, onOpen, inviteDialog }: DialogsProps) {
  const close = () => onOpen(null);
  if (opened === null) return null;
  if (opened.what === 'delete') return <DeleteUser user={opened.user} onClose={close} />;
  return (
    <Suspense>
      {opened.what === 'new' && <UserDialog user={null} onClose={close} onInvite={() => onOpen({ what: 'invite' })} />}
      {opened.what === 'reset-factor' && <ResetFactor user={opened.user} onClose={close} />}
      {opened.what === 'edit' && <UserDialog user={opened.user} onClose={close} />}
      {opened.what === 'invite' && inviteDialog(close)}
    </Suspense>
  );
}

type Props = {
  /** The dialog that invites somebody; it closes itself by the function it is given. */
  inviteDialog: (onClose: () => void) => ReactNode;
  /** Who is invited. */
  invitations: ReactNode;
};

/** Who works in the company. */
export function UsersPage({ inviteDialog, invitations }: Props) {
  const t = userPhrases.useT();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<OpenDialog>(null);
  const mayAdd = useCan('user-modal:editProfile');
  const add = mayAdd && <AddButton onClick={() => setOpened({ what: 'new' })} />;
  return (
    <PagePanel
      title={t('title')}
      search={<SearchField label={t('search')} onSearch={setWords} />}
      action={
        <div className={styles['action']}>
          <Seats />
          {mayAdd && <InviteButton onClick={() => setOpened({ what: 'invite' })} />}
          {add}
        </div>
      }
    >
      <TableFrame
        above={
          <>
            <SeatsNotice />
            {mayAdd && invitations}
          </>
        }
      >
        <UserTable words={words} add={add} onOpen={setOpened} />
      </TableFrame>
      <Dialogs opened={opened} onOpen={setOpened} inviteDialog={inviteDialog} />
    </PagePanel>
  );
}
