import type { Help } from '@balcao/contract/helps/models.ts';
import { helpRoutes } from '@balcao/contract/helps/routes.ts';
import { Button } from '@mantine/core';
import { IconHelp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { call } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { helpsQuery } from './helps.data.ts';
import styles from './helps-section.module.css';
import { helpPhrases } from './phrases/phrases.ts';
import { videoAddress } from './video-addresses.ts';

const HelpDialog = lazyPart(() =>
  import('./components/help-dialog.tsx').then((module) => ({ default: module.HelpDialog })),
);

type Opened = { what: 'new' } | { what: 'edit' | 'delete'; help: Help } | null;

function DeleteHelp({ help, onClose }: { help: Help; onClose: () => void }) {
  const t = helpPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(helpRoutes.remove, { params: { helpId: help.id } });
    toastSuccess(t('saved'));
    await queries.invalidateQueries({ queryKey: ['helps'] });
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { title: help.title })}
      confirmLabel={t('delete')}
      isDestructive
      failedText={t('operationFailed')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}

function Row({ help, onOpen }: { help: Help; onOpen: (opened: Opened) => void }) {
  const t = helpPhrases.useT();
  return (
    <li>
      <div className={styles['words']}>
        <b>{help.title}</b>
        <span>{videoAddress(help)}</span>
      </div>
      <RowMenu
        label={t('actionsOf', { title: help.title })}
        actions={[
          { label: t('edit'), icon: IconPencil, onClick: () => onOpen({ what: 'edit', help }) },
          { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: () => onOpen({ what: 'delete', help }) },
        ]}
      />
    </li>
  );
}

function List({ helps, onOpen }: { helps: readonly Help[]; onOpen: (opened: Opened) => void }) {
  const t = helpPhrases.useT();
  if (helps.length === 0) {
    return (
      <EmptyState icon={IconHelp} title={t('empty')}>
        {t('empty.author')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles['list']} aria-label={t('manage')}>
      {helps.map((help) => (
        <Row key={help.id} help={help} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** The super user's list of what every company finds on the help page. */
export function HelpsSection() {
  const t = helpPhrases.useT();
  const [opened, setOpened] = useState<Opened>(null);
  const { data: helps, error, refetch } = useQuery(helpsQuery);
  const close = () => setOpened(null);
  return (
    <section>
      <header className={styles['head']}>
        <div>
          <h2>{t('manage')}</h2>
          <p>{t('lead')}</p>
        </div>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ what: 'new' })}>
          {t('add')}
        </Button>
      </header>
      {!helps &&
        (error ? (
          <ErrorState title={t('listFailed')} failure={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        ))}
      {helps && <List helps={helps} onOpen={setOpened} />}
      <Suspense>
        {opened?.what === 'new' && <HelpDialog stored={null} onClose={close} />}
        {opened?.what === 'edit' && <HelpDialog stored={opened.help} onClose={close} />}
        {opened?.what === 'delete' && <DeleteHelp help={opened.help} onClose={close} />}
      </Suspense>
    </section>
  );
}
