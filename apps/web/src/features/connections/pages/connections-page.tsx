import type { Connection } from '@balcao/contract/connections/models.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ConnectionCard } from '../components/connection-card.tsx';
import { connectionColumns } from '../components/cells/connection-columns.tsx';
import { NewConnectionMenu } from '../components/new-connection-menu.tsx';
import { PageActions, type Support } from '../components/page-actions.tsx';
import { connectionsQuery } from '../connections.data.ts';
import { useFirstScreen } from '../first/use-first-screen.ts';
import type { Open, OpenDialog } from '../open-dialog.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import { ConnectionDialogs } from './connection-dialogs.tsx';
import styles from './connections-page.module.css';

const FirstConnection = lazyPart(() =>
  import('../first/first-connection.tsx').then((module) => ({ default: module.FirstConnection })),
);

type ListProps = { connections: readonly Connection[]; onOpen: Open };

function ConnectionTable({ connections, onOpen }: ListProps) {
  const t = connectionPhrases.useT();
  const { timeZone } = useSession().user.company;
  const columns = useMemo(() => connectionColumns({ t, timeZone, onOpen }), [t, timeZone, onOpen]);
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={connections}
      rowKey={({ id }) => id}
      empty={null}
      onRetry={() => {}}
    />
  );
}

function ConnectionCards({ connections, onOpen }: ListProps) {
  return (
    <ul className={styles['cards']}>
      {connections.map((connection) => (
        <li key={connection.id}>
          <ConnectionCard connection={connection} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** The columns need this much; below, each connection is a card. */
const useIsTight = () => useMediaQuery('(max-width: 1099.98px)', undefined, { getInitialValueInEffect: false });

function ConnectionList({ connections, onOpen }: ListProps) {
  const t = connectionPhrases.useT();
  const isTight = useIsTight();
  if (connections.length === 0) {
    return (
      <EmptyState icon={IconPlugConnected} title={t('empty')} action={<NewConnectionMenu count={0} onOpen={onOpen} />}>
        {t('empty.hint')}
      </EmptyState>
    );
  }
  const List = isTight ? ConnectionCards : ConnectionTable;
  return <List connections={connections} onOpen={onOpen} />;
}

type Props = {
  /** Where help is found. */
  support: Support | null;
  /** Where the phone of the sandbox is that can scan. */
  sandboxUrl: string | null;
};

/** The company's connections: whether each works, why not, and what to do about it. */
export function ConnectionsPage({ support, sandboxUrl }: Props) {
  const t = connectionPhrases.useT();
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  const [opened, setOpened] = useState<OpenDialog>(null);
  const first = useFirstScreen(connections, () => setOpened({ what: 'new', channel: 'wppoficial' }));
  if (first) {
    return (
      <Suspense>
        <FirstConnection sandboxUrl={sandboxUrl} {...first} />
      </Suspense>
    );
  }
  return (
    <PagePanel
      title={t('title')}
      {...(connections && { count: connections.length })}
      action={<PageActions count={connections?.length ?? 0} support={support} onOpen={setOpened} />}
    >
      {connections ? (
        <ConnectionList connections={connections} onOpen={setOpened} />
      ) : (
        ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <SkeletonRows count={5} />)
      )}
      <ConnectionDialogs opened={opened} connections={connections ?? []} sandboxUrl={sandboxUrl} onOpen={setOpened} />
    </PagePanel>
  );
}
