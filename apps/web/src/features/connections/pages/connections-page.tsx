import type { Connection } from '@balcao/contract/connections/models.ts';
import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageSheet } from '../../../ui/page-sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useCan } from '../../../platform/session.tsx';
import { ConnectionCard } from '../components/connection-card.tsx';
import { connectionsQuery } from '../connections.data.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import styles from './connections-page.module.css';

const ConnectionDrawer = lazy(() =>
  import('../components/connection-drawer.tsx').then((module) => ({ default: module.ConnectionDrawer })),
);
const TemplateList = lazy(() =>
  import('../components/template-list.tsx').then((module) => ({ default: module.TemplateList })),
);

type Opened = { what: 'new' } | { what: 'edit' | 'templates'; connection: Connection } | null;

type ListProps = { connections: readonly Connection[]; add: ReactNode; onOpen: (opened: Opened) => void };

function ConnectionList({ connections, add, onOpen }: ListProps) {
  const t = connectionPhrases.useT();
  return (
    <>
      {connections.length === 0 && (
        <EmptyState icon={IconPlugConnected} title={t('empty')} action={add}>
          {t('empty.hint')}
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionCard
              connection={connection}
              onEdit={() => onOpen({ what: 'edit', connection })}
              onTemplates={() => onOpen({ what: 'templates', connection })}
            />
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('channelsToCome')}</p>
    </>
  );
}

/** The numbers of the company: whether each works, and what to do when it does not. */
export function ConnectionsPage() {
  const t = connectionPhrases.useT();
  const { data: connections, error, refetch } = useQuery(connectionsQuery);
  const mayAdd = useCan('connections-page:addConnection');
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ what: 'new' })}>
      {t('add')}
    </Button>
  );
  return (
    <PageSheet title={t('title')} {...(connections && { count: connections.length })} action={add}>
      <div className={styles['page']}>
        {connections ? (
          <ConnectionList connections={connections} add={add} onOpen={setOpened} />
        ) : (
          ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <SkeletonRows count={3} />)
        )}
      </div>
      <Suspense>
        {opened?.what === 'new' && <ConnectionDrawer connection={null} onClose={close} />}
        {opened?.what === 'edit' && <ConnectionDrawer connection={opened.connection} onClose={close} />}
        {opened?.what === 'templates' && <TemplateList connection={opened.connection} onClose={close} />}
      </Suspense>
    </PageSheet>
  );
}
